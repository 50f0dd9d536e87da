import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Context } from '#server/calls/context.ts'
import { type BuiltInName, builtInTemplates } from './index.ts'
import { isMirrored, templateDocument } from './templateDocument.ts'
import { templateDrawing } from './templateDrawing.ts'

/** Stands for the drawing, which is no file until somebody starts a program; real ids have more digits. */
const drawingId = '1'

/** A template of the library as it is shown: its document, and its drawing as a data URL. */
export function drawnTemplate(
  name: BuiltInName,
  { texts, language }: Pick<Context, 'texts' | 'language'>,
): { document: ProgramDocument; pictures: Record<string, string> } {
  const template = builtInTemplates[name]
  const svg = templateDrawing(template, isMirrored(language))
  return {
    document: templateDocument({ name, template, texts, language, background: drawingId }),
    pictures: { [drawingId]: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` },
  }
}

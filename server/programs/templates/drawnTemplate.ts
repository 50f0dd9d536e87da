import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Context } from '#server/kernel/context.ts'
import { type BuiltInName, builtInTemplates } from './index.ts'
import { isMirrored, templateDocument } from './templateDocument.ts'
import { templateDrawing } from './templateDrawing.ts'

/**
 * Id that stands for the drawing, which becomes a file only when a program is created from the template. Real ids
 * have more digits.
 */
const drawingId = '1'

/** Returns a built-in template for display: its document, and its drawing as a data URL. */
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

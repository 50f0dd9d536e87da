import type { ProgramDocument } from '#contract/program.ts'
import type { Context } from '../context.ts'
import { addDrawing } from '../media/addDrawing.ts'
import { type BuiltInName, builtInTemplates } from './index.ts'
import { sayOf } from './sayOf.ts'
import { isMirrored, templateDocument } from './templateDocument.ts'
import { templateDrawing } from './templateDrawing.ts'

/** A document of the caller's own: the drawing becomes a file of theirs, once. Call inside a transaction. */
export async function documentToUse(name: BuiltInName, context: Context): Promise<ProgramDocument> {
  const { texts, language } = context
  const template = builtInTemplates[name]
  const svg = templateDrawing(template, isMirrored(language))
  const picture = { name: `${sayOf(texts, name, language)('title')}.jpg`, svg, folderId: null, reuse: true }
  return templateDocument({ name, template, texts, language, background: await addDrawing(picture, context) })
}

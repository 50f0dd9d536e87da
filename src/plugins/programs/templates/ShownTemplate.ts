import type { ProgramDocument } from '#contract/programs/program.ts'
import type { LibraryTemplate, TemplateTopic } from '#contract/resources/programs/template.ts'

/** A template on a card: rendered by the stage, or shown as its saved thumbnail. */
export type ShownTemplate = {
  id: string
  title: string
  topic: TemplateTopic
  width: number
  height: number
  drawn?: { document: ProgramDocument; pictures: Readonly<Record<string, string>> }
  thumbnail?: string | null
}

export function shownOf({ document, pictures, ...template }: LibraryTemplate): ShownTemplate {
  return { ...template, drawn: { document, pictures } }
}

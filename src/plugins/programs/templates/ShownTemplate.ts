import type { ProgramDocument } from '#contract/programs/program.ts'
import type { LibraryTemplate, TemplateTopic } from '#contract/resources/programs/template.ts'

/** What a card shows: drawn by the stage, or the picture that was kept when it was saved. */
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

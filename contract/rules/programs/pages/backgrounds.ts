import type { ProgramBackground, ProgramDocument } from '#contract/programs/program.ts'

/** Ids of the pictures behind the program and behind its pages, without duplicates. */
export function backgroundFilesOf({ background, pages = [] }: ProgramDocument): string[] {
  const files = [background, ...pages.map(page => page.background)].flatMap(ground => ground?.file ?? [])
  return [...new Set(files)]
}

/** Changes the background of the program and the backgrounds of its pages. */
export function withBackgrounds(
  document: ProgramDocument,
  change: (background: ProgramBackground) => ProgramBackground,
): ProgramDocument {
  const { background, pages } = document
  const changed = pages?.map(page => (page.background ? { ...page, background: change(page.background) } : page))
  return { ...document, background: change(background), ...(changed && { pages: changed }) }
}

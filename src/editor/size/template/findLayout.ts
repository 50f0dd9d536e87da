import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import type { LibraryTemplate } from '#contract/resources/programs/template.ts'
import { isSameShape, type Size } from '#src/editor/document/refitProgram.ts'

/** The layout that a program was made from, and the same template's layout for another shape. */
export type Layout = { readonly from: ProgramDocument; readonly other: LibraryTemplate }

/**
 * Returns the layout for `size` of the library template that a program was made from; null if it was made otherwise, or
 * if the template has no layout of this shape. A program has the shape and color of its template, and at least half of
 * its parts.
 */
export function findLayout(program: ProgramDocument, library: readonly LibraryTemplate[], size: Size): Layout | null {
  const origin = library.find(({ document }) => isMadeFrom(program, document))
  const other = library.find(({ id }) => id === origin?.otherId)
  return origin && other && isSameShape(other, size) ? { from: origin.document, other } : null
}

function isMadeFrom(program: ProgramDocument, template: ProgramDocument): boolean {
  if (!isSameShape(program, template)) return false
  if (program.background.color.toLowerCase() !== template.background.color.toLowerCase()) return false
  const kinds = new Map(program.nodes.map(({ id, kind }: ProgramNode) => [id, kind]))
  const kept = template.nodes.filter(({ id }) => kinds.has(id))
  return kept.length * 2 >= template.nodes.length && kept.every(({ id, kind }) => kinds.get(id) === kind)
}

import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import type { LibraryTemplate } from '#contract/resources/programs/template.ts'
import { isSameShape, refitProgram, type Size } from '#src/editor/document/refitProgram.ts'

/** The layout that a program was made from, and the same template's layout for another shape. */
export type Layout = {
  /** In the size of the program. */
  readonly from: ProgramDocument
  readonly other: LibraryTemplate
  /** File id of the drawing in the program. */
  readonly drawing: string
}

type Search = {
  library: readonly LibraryTemplate[]
  size: Size
  /** Ids of generated background files, which may be drawings of templates. */
  drawings: readonly string[]
}

/**
 * Returns the layout for `size` of the library template that a program was made from; null if it was made otherwise, or
 * if the template has no layout of this shape. A program has the shape and color of its template. Each page that shows
 * the drawing has at least half of the template's parts, and no other generated picture is behind a page.
 */
export function findLayout(program: ProgramDocument, { library, size, drawings }: Search): Layout | null {
  const [drawing, ...others] = drawings
  if (drawing === undefined || others.length > 0) return null
  const origin = library.find(({ document }) => isMadeFrom(program, document, drawing))
  const other = library.find(({ id }) => id === origin?.otherId)
  if (!origin || !other || !isSameShape(other, size)) return null
  return { from: refitProgram(program)(origin.document), other, drawing }
}

function isMadeFrom(program: ProgramDocument, template: ProgramDocument, drawing: string): boolean {
  if (!isSameShape(program, template)) return false
  const { background, pages = [{ id: null, background: undefined }], nodes } = program
  const from = refitProgram(program)(template)
  const isOwn = (node: ProgramNode) => partOf(node, from) !== undefined
  const drawn = pages.filter(page => (page.background ?? background).file === drawing)
  return (
    drawn.length > 0 &&
    drawn.every(page => {
      const { color } = page.background ?? background
      const shown = nodes.filter(node => page.id === null || node.page === undefined || node.page === page.id)
      return isSameColor(color, template.background.color) && shown.filter(isOwn).length * 2 >= template.nodes.length
    }) &&
    nodes.every(node => template.nodes.every(part => part.id !== node.id || part.kind === node.kind))
  )
}

const isSameColor = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The part of a template, in the size of the program, that a component was made from. Components of duplicated pages
 * have other ids, but the place of the part.
 */
export function partOf(node: ProgramNode, { nodes }: ProgramDocument): ProgramNode | undefined {
  return (
    nodes.find(part => part.id === node.id) ??
    nodes.find(part => part.kind === node.kind && part.x === node.x && part.y === node.y && part.width === node.width)
  )
}

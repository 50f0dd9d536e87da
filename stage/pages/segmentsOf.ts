import type { ProgramNode } from '#contract/programs/program.ts'

/** Adjacent nodes in layer order that belong to pages, by the id of their page. */
export type PageSegment = ReadonlyMap<string, readonly ProgramNode[]>
/** `above`: id of the node below the segment; empty for the lowest one. */
export type Segment = { readonly node: ProgramNode } | { readonly above: string; readonly pages: PageSegment }

/**
 * Splits the visible nodes at those that are on all pages. The nodes of one page lie together, because nodes of
 * different pages are seen together only while a page replaces another one. The first segment, which may be empty,
 * also has the backgrounds of the pages.
 */
export function segmentsOf(nodes: readonly ProgramNode[]): Segment[] {
  let pages = new Map<string, ProgramNode[]>()
  const segments: Segment[] = [{ above: '', pages }]
  for (const node of nodes) {
    if (node.hidden) continue
    if (node.page === undefined) {
      pages = new Map()
      segments.push({ node }, { above: node.id, pages })
    } else pages.set(node.page, [...(pages.get(node.page) ?? []), node])
  }
  return segments.filter((segment, index) => index === 0 || 'node' in segment || segment.pages.size > 0)
}

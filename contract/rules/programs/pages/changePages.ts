import type { ProgramDocument, ProgramNode, ProgramPage } from '#contract/programs/program.ts'
import { type PageSpan, pageSpansOf } from './pageSpans.ts'
import { settlePages } from './settlePages.ts'

/**
 * Replaces the pages. Nodes move with their page, and a node that lasted to the end of its page still does. Nodes of
 * removed pages are removed.
 */
export function changePages(document: ProgramDocument, pages: readonly ProgramPage[]): ProgramDocument {
  const before = spansById(document)
  const next = { ...document, pages: [...pages] }
  const after = spansById(next)
  const nodes = document.nodes.flatMap(node => {
    const [from, to] = node.page === undefined ? [] : [before.get(node.page), after.get(node.page)]
    return from && !to ? [] : [from && to ? movedNode(node, from, to) : node]
  })
  return settlePages({ ...next, nodes })
}

/** Puts nodes on a page at the same time of that page; `id` undefined: on all pages, for the whole program. */
export function assignPage(document: ProgramDocument, ids: readonly string[], id: string | undefined): ProgramDocument {
  if (document.nodes.every(node => node.page === id || !ids.includes(node.id))) return document
  const spans = spansById(document)
  const to = id === undefined ? undefined : spans.get(id)
  const nodes = document.nodes.map(node => {
    if (!ids.includes(node.id) || node.page === id) return node
    const { page, ...rest } = node
    if (!to) return { ...rest, start: 0, duration: null }
    const from = page === undefined ? undefined : spans.get(page)
    return { ...(from ? movedNode(rest, from, to) : rest), page: to.page.id }
  })
  return settlePages({ ...document, nodes })
}

/** Turns the content of a program without pages into its first page. */
export function beginPages(document: ProgramDocument, pages: readonly ProgramPage[]): ProgramDocument {
  const [first] = pages
  if (!first || document.pages) return document
  const nodes = document.nodes.map(node => ({ ...node, page: first.id }))
  return settlePages({ ...document, pages: [...pages], nodes })
}

function spansById(document: Pick<ProgramDocument, 'pages'>): ReadonlyMap<string, PageSpan> {
  return new Map(pageSpansOf(document).map(span => [span.page.id, span]))
}

function movedNode(node: ProgramNode, from: PageSpan, to: PageSpan): ProgramNode {
  const by = to.from - from.from
  if (by === 0 && from.to === to.to) return node
  const start = node.start + by
  const length = node.duration ?? from.to - node.start
  const isToEnd = node.start + length >= from.to && start < to.to
  return { ...node, start, duration: isToEnd ? null : length }
}

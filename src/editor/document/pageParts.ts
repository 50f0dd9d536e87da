// The part of a program that the builder shows at one time: one page, and what is on all pages.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { isOnPage, type PageSpan, pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

/** The document without the components of other pages. `page` null: the program has no pages. */
export function partOnPage(document: ProgramDocument, page: string | null): ProgramDocument {
  const nodes = document.nodes.filter(node => isOnPage(node, page))
  return nodes.length === document.nodes.length ? document : { ...document, nodes }
}

/** One page as a program of its own. */
export function pageAlone(document: ProgramDocument, page: string | null): ProgramDocument {
  const { pages, ...rest } = partOnPage(document, page)
  const background = pages?.find(({ id }) => id === page)?.background ?? rest.background
  return { ...rest, background, nodes: rest.nodes.map(({ page: _page, ...node }) => node) }
}

/** Sets the picture behind the page, or behind the program if the page has no background of its own. */
export function setBackgroundFile(page: string | null, file: string): ProgramEdit {
  return document => {
    const own = document.pages?.find(({ id }) => id === page)
    if (!own?.background) return { ...document, background: { ...document.background, file } }
    const background = { ...own.background, file }
    return { ...document, pages: document.pages?.map(each => (each === own ? { ...own, background } : each)) }
  }
}

/** Applies an edit of the layer order to one page; components of other pages keep their layer. */
export function orderOnPage(page: string | null, edit: ProgramEdit): ProgramEdit {
  return document => {
    const part = partOnPage(document, page)
    const ordered = edit(part)
    if (ordered === part) return document
    if (part === document) return ordered
    const rest = [...ordered.nodes]
    const nodes = document.nodes.map(node => (isOnPage(node, page) ? (rest.shift() ?? node) : node))
    return { ...document, nodes }
  }
}

/** Nodes with times from the beginning of their page instead of the program, so that they fit any page or program. */
export function takenOffPages(nodes: readonly ProgramNode[], document: ProgramDocument): ProgramNode[] {
  const spans = new Map(pageSpansOf(document).map(span => [span.page.id, span]))
  return nodes.map(node => {
    const { page, ...rest } = node
    const span = page === undefined ? undefined : spans.get(page)
    if (!span) return node
    const isToEnd = node.start + (node.duration ?? 0) >= span.to
    return { ...rest, start: node.start - span.from, duration: isToEnd ? null : node.duration }
  })
}

export function putOnPage(nodes: readonly ProgramNode[], span: PageSpan | undefined): readonly ProgramNode[] {
  return span ? nodes.map(node => ({ ...node, page: span.page.id, start: node.start + span.from })) : nodes
}

/**
 * The page to show after a change: a single page that was added, else the same page, else one at its position. Null: the
 * program has no pages.
 */
export function shownPageAfter(page: string | null, before: ProgramDocument, after: ProgramDocument): string | null {
  const pages = after.pages ?? []
  const former = before.pages ?? []
  const [added, ...others] = pages.filter(({ id }) => former.every(each => each.id !== id))
  if (added && others.length === 0 && former.length > 0) return added.id
  if (pages.some(({ id }) => id === page)) return page
  const index = former.findIndex(({ id }) => id === page)
  return pages[Math.min(Math.max(0, index), pages.length - 1)]?.id ?? null
}

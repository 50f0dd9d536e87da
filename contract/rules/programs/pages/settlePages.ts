// The rules that a document with pages fulfills after each reading and each edit.
import { leastSpan, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { type PageSpan, pageSpansOf } from './pageSpans.ts'

/**
 * Lets no node of a page play outside its page, removes pages that do not exist from nodes, and sets the duration of
 * the program to the sum of its pages. A single page becomes a program without pages. Returns the same object if the
 * document fulfills these rules.
 */
export function settlePages(document: ProgramDocument): ProgramDocument {
  const spans = pageSpansOf(document)
  const [only] = spans
  if (spans.length < 2) return only ? flattened(document, only) : withoutPages(document)
  const known = new Map(spans.map(span => [span.page.id, span]))
  const nodes = document.nodes.map(node => settledNode(node, known))
  const duration = spans.at(-1)?.to ?? 0
  const isSettled = duration === document.duration && nodes.every((node, index) => node === document.nodes[index])
  return isSettled ? document : { ...document, duration, nodes }
}

function settledNode(node: ProgramNode, spans: ReadonlyMap<string, PageSpan>): ProgramNode {
  if (node.page === undefined) return node
  const span = spans.get(node.page)
  return span ? within(node, span) : withoutPage(node)
}

/** Restricts a node to its page. A node that lies outside gets the nearest time inside, with its length if possible. */
function within(node: ProgramNode, { from, to }: PageSpan): ProgramNode {
  const length = node.duration ?? Number.POSITIVE_INFINITY
  const end = node.start + length
  const [first, last] = node.start >= to ? [to - length, to] : end <= from ? [from, from + length] : [node.start, end]
  const start = Math.min(Math.max(from, first), to - leastSpan)
  const duration = Math.max(leastSpan, Math.min(to, last) - start)
  return start === node.start && duration === node.duration ? node : { ...node, start, duration }
}

function withoutPages(document: ProgramDocument): ProgramDocument {
  const { pages, ...rest } = document
  const nodes = rest.nodes.every(({ page }) => page === undefined) ? rest.nodes : rest.nodes.map(withoutPage)
  return !pages && nodes === rest.nodes ? document : { ...rest, nodes }
}

/** The only page becomes the program. */
function flattened(document: ProgramDocument, span: PageSpan): ProgramDocument {
  const { pages: _pages, ...rest } = document
  const known = new Map([[span.page.id, span]])
  const nodes = rest.nodes.map(node => openedNode(settledNode(node, known), span.to))
  return { ...rest, duration: span.to, background: span.page.background ?? rest.background, nodes }
}

/** A node of the page that lasts to the end follows later ends too, unless it has an exit, which needs a duration. */
function openedNode(node: ProgramNode, end: number): ProgramNode {
  if (node.page === undefined) return node
  const isOpen = node.start + (node.duration ?? 0) >= end && node.exit === undefined
  return { ...withoutPage(node), ...(isOpen && { duration: null }) }
}

function withoutPage({ page: _page, ...node }: ProgramNode): ProgramNode {
  return node
}

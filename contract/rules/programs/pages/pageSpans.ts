// Pages as intervals on the program's timeline. Times in milliseconds from the program's start.
import type { ProgramDocument, ProgramNode, ProgramPage } from '#contract/programs/program.ts'

/** `from` is inclusive, `to` exclusive. */
export type PageSpan = { readonly page: ProgramPage; readonly from: number; readonly to: number }

export function pageSpansOf({ pages = [] }: Pick<ProgramDocument, 'pages'>): PageSpan[] {
  let from = 0
  return pages.map(page => {
    const span = { page, from, to: from + page.duration }
    from = span.to
    return span
  })
}

/** The page at this position, at the program's end the last one; undefined without pages. */
export function pageAt(spans: readonly PageSpan[], position: number): PageSpan | undefined {
  return spans.find(({ to }) => position < to) ?? spans.at(-1)
}

/** Whether the page shows the node. `pageId` null: the program has no pages. */
export function isOnPage({ page }: Pick<ProgramNode, 'page'>, pageId: string | null): boolean {
  return page === undefined || pageId === null || page === pageId
}

// Frees space in the queue without losing plays: merges many plays into one receipt.
import type { QueuedReceipt } from '#player/storage/ports.ts'

/** Period whose plays are merged into one receipt per publication and version. */
export type Span = 'hour' | 'day'

type Deps = {
  makeId(): string
  /** Number of the day of `time` in the device's time zone; plays of different days are not merged. */
  dayOf(time: string): number
}

/**
 * Drops all progress and "playing" receipts, because they contain no plays. Merges `played` receipts by version,
 * publication and span; a receipt that may have reached the server stays unchanged, with its ID. A merged receipt
 * takes the position of the first receipt that it replaces.
 */
export function foldReceipts(rows: readonly QueuedReceipt[], span: Span, { makeId, dayOf }: Deps): QueuedReceipt[] {
  const sums = new Map<string, { first: QueuedReceipt; plays: number; shownMs: number; rows: number }>()
  for (const row of rows) {
    const { receipt } = row
    if (receipt.kind === 'playing' || receipt.kind === 'downloading') continue
    const key = isFoldable(row) ? keyOf(row, span, dayOf) : receipt.id
    const sum = sums.get(key) ?? { first: row, plays: 0, shownMs: 0, rows: 0 }
    sum.plays += receipt.plays ?? 1
    sum.shownMs += receipt.shownMs ?? 0
    sum.rows += 1
    sums.set(key, sum)
  }
  return [...sums.values()].map(({ first, plays, shownMs, rows }) =>
    rows === 1 ? first : { ...first, receipt: { ...first.receipt, id: makeId(), plays, shownMs } },
  )
}

const isFoldable = ({ receipt, isOffered }: QueuedReceipt) => receipt.kind === 'played' && !isOffered

function keyOf({ receipt, moment }: QueuedReceipt, span: Span, dayOf: Deps['dayOf']): string {
  const { publicationId, versionId, time, isUnsure } = receipt
  const hour = span === 'hour' ? time.slice(0, 13) : ''
  return JSON.stringify([publicationId, versionId, hour, dayOf(time), isUnsure ?? false, moment?.boot])
}

// Makes room in the queue without losing a play: many plays become one receipt that stands for all of them.
import type { QueuedReceipt } from '#player/storage/ports.ts'

/** How coarse the sums are: one for a program and hour, or for a program and day. */
export type Span = 'hour' | 'day'

type Deps = {
  makeId(): string
  /** The day of the device to which a time belongs: plays are counted by it. */
  dayOf(time: string): number
}

/**
 * Progress and "it is on now" go: what follows them says more. Plays are summed by version, publication and span; what may
 * have reached the server stays as it is, under its own id. The order is that of the first of each sum.
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

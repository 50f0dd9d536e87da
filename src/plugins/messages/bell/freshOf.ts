import type { MessageSend } from '#contract/resources/system/messageSend.ts'

type Dated = Pick<MessageSend, 'id' | 'createTime'>

/** What the reader had at most when he was last told; null: nothing unread. */
export type Known = { newest: Dated | null }

const isLater = (one: Dated, other: Dated) =>
  one.createTime === other.createTime ? one.id > other.id : one.createTime > other.createTime

export function knownOf(rows: readonly Dated[], former: Known | null): Known {
  const candidates = [...rows, ...(former?.newest ? [former.newest] : [])]
  return { newest: candidates.reduce<Dated | null>((top, row) => (top && !isLater(row, top) ? top : row), null) }
}

/**
 * What arrived since; a message that was only marked as unread again is no news. Where nothing is known to compare with,
 * a delivery of the last minutes is one. `ageOf` in ms.
 */
export function freshOf<T extends Dated>(rows: readonly T[], known: Known, ageOf: (row: T) => number): T[] {
  const { newest } = known
  return rows.filter(row => (newest ? isLater(row, newest) : ageOf(row) < recent))
}
const recent = 10 * 60_000

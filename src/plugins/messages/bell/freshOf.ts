import type { MessageSend } from '#contract/resources/system/messageSend.ts'

type Dated = Pick<MessageSend, 'id' | 'createTime'>

/** The newest message seen so far that was unread when it was loaded; null: there was none. */
export type Known = { newest: Dated | null }

const isLater = (one: Dated, other: Dated) =>
  one.createTime === other.createTime ? one.id > other.id : one.createTime > other.createTime

export function knownOf(rows: readonly Dated[], former: Known | null): Known {
  const candidates = [...rows, ...(former?.newest ? [former.newest] : [])]
  return { newest: candidates.reduce<Dated | null>((top, row) => (top && !isLater(row, top) ? top : row), null) }
}

/**
 * Messages newer than the newest known one; messages only marked as unread again do not count. Without a known
 * message, messages younger than `recent` count. `ageOf`: age of a message in ms.
 */
export function freshOf<T extends Dated>(rows: readonly T[], known: Known, ageOf: (row: T) => number): T[] {
  const { newest } = known
  return rows.filter(row => (newest ? isLater(row, newest) : ageOf(row) < recent))
}
const recent = 10 * 60_000

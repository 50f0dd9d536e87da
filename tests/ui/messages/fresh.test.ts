import { expect, test } from 'vitest'
import type { MessageSend } from '#contract/resources/system/messageSend.ts'
import { freshOf, knownOf } from '#src/plugins/messages/bell/freshOf.ts'
import { withOpened } from '#src/plugins/messages/center/useMessageCenter.ts'

const row = (id: number, createTime = '2026-12-01 10:00:00', status = 0) =>
  ({ id: String(100_000 + id), createTime, status }) as unknown as MessageSend
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id) - 100_000)

test('only what was delivered later is news; what is marked as unread again is not', () => {
  const known = knownOf([row(5), row(3)], null)
  expect(ids(freshOf([row(6), row(5), row(4)], known, () => 0))).toEqual([6])
  expect(ids(freshOf([row(1, '2026-12-01 10:00:01')], known, () => 0))).toEqual([1])
  expect(freshOf([row(4), row(2)], known, () => 0)).toEqual([])
})

test('what was known stays known when it is read and gone from the unread ones', () => {
  const later = knownOf([row(2)], knownOf([row(9)], null))
  expect(freshOf([row(8)], later, () => 0)).toEqual([])
})

test('where nothing was unread, a delivery of the last minutes is news and an old one is not', () => {
  const known = knownOf([], null)
  expect(freshOf([row(1)], known, () => 5_000)).toHaveLength(1)
  expect(freshOf([row(1)], known, () => 3_600_000)).toHaveLength(0)
})

test('a message that was opened stays at its place in the list of unread ones', () => {
  const shown = withOpened([row(5), row(1)], [row(3), row(3)])
  expect(ids(shown)).toEqual([5, 3, 1])
  expect(shown.map(({ status }) => status)).toEqual([0, 1, 0])
  expect(ids(withOpened([row(5)], [row(5)]))).toEqual([5])
})

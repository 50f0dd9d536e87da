import { type MessageSend, messageStatus } from '#contract/resources/messageSend.ts'

/** The fetched rows and those that left the box by being opened, each at its place; nothing moves under the reader's eyes. */
export function withHeld(rows: readonly MessageSend[], held: readonly MessageSend[]): MessageSend[] {
  const fetched = new Set(rows.map(row => row.id))
  const kept = new Map(held.filter(row => !fetched.has(row.id)).map(row => [row.id, row]))
  const opened = [...kept.values()].map(row => ({ ...row, status: messageStatus.read }))
  return [...rows, ...opened].sort((one, other) =>
    one.createTime === other.createTime
      ? other.id.localeCompare(one.id)
      : other.createTime.localeCompare(one.createTime),
  )
}

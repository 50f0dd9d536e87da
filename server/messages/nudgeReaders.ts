import { sql } from 'kysely'
import type { Parts } from '#server/calls/parts.ts'

/** More than these are told all together, and each asks for the own count. */
const mostNamed = 500

export const everybody = 'everybody'

type Reader = { id: string; unread: number }

/**
 * Prepares, inside the transaction, what these people are told of their unread messages; the answer tells it and is
 * called when the transaction is committed.
 */
export async function nudgeReaders(
  { db, publish }: Pick<Parts, 'db' | 'publish'>,
  userIds: readonly string[] | typeof everybody,
): Promise<() => void> {
  if (userIds.length === 0) return () => undefined
  if (userIds === everybody || userIds.length > mostNamed) return () => publish.toAll('message', {})
  const readers = await sql<Reader>`
    SELECT "u"."id", (
      SELECT count(*) FROM "messageSend" AS "s" WHERE "s"."userId" = "u"."id" AND "s"."status" = 0
    ) AS "unread"
    FROM "user" AS "u" WHERE "u"."id" = ANY(${userIds})
  `.execute(db)
  return () => {
    for (const { id, unread } of readers.rows) publish.toUser(id, 'message', { unread })
  }
}

/** The readers of messages, named as long as they are few. */
export async function readersOf(
  { db }: Pick<Parts, 'db'>,
  messageIds: readonly string[],
): Promise<readonly string[] | typeof everybody> {
  const found = await sql<{ userId: string }>`
    SELECT DISTINCT "userId" FROM "messageSend" WHERE "messageId" = ANY(${messageIds}) LIMIT ${mostNamed + 1}
  `.execute(db)
  return found.rows.length > mostNamed ? everybody : found.rows.map(row => row.userId)
}

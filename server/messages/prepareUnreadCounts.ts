import { sql } from 'kysely'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Maximum number of readers who get their new unread count in a live message. Above it, one message goes to all
 * users, and each client fetches its own count.
 */
const mostNamed = 500

export const everybody = 'everybody'

type Reader = { id: string; unread: number }

/**
 * Reads the unread counts inside the transaction. Returns a function that publishes them; call it after the commit.
 */
export async function prepareUnreadCounts(
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

/** Returns the ids of the readers, or `everybody` if there are more than `mostNamed`. */
export async function readersOf(
  { db }: Pick<Parts, 'db'>,
  messageIds: readonly string[],
): Promise<readonly string[] | typeof everybody> {
  const found = await sql<{ userId: string }>`
    SELECT DISTINCT "userId" FROM "messageSend" WHERE "messageId" = ANY(${messageIds}) LIMIT ${mostNamed + 1}
  `.execute(db)
  return found.rows.length > mostNamed ? everybody : found.rows.map(row => row.userId)
}

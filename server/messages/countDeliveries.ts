import { sql } from 'kysely'
import type { Context } from '../context.ts'

export type Deliveries = { recipients: number; unread: number; recycled: number }
const none: Deliveries = { recipients: 0, unread: 0, recycled: 0 }

/** To how many each message went, and what became of it there. */
export async function countDeliveries(
  messageIds: readonly string[],
  { db }: Pick<Context, 'db'>,
): Promise<Map<string, Deliveries>> {
  if (messageIds.length === 0) return new Map()
  const found = await sql<Deliveries & { messageId: string }>`
    SELECT "messageId", count(*) AS "recipients", count(*) FILTER (WHERE "status" = 0) AS "unread",
      count(*) FILTER (WHERE "status" = 2) AS "recycled"
    FROM "messageSend" WHERE "messageId" = ANY(${messageIds}) GROUP BY "messageId"
  `.execute(db)
  const counted = new Map(found.rows.map(({ messageId, ...counts }) => [messageId, counts]))
  return new Map(messageIds.map(id => [id, counted.get(id) ?? none]))
}

import { type Kysely, sql } from 'kysely'
import type { Receipt } from '#contract/manifest.ts'
import type { Database } from '#server/db/schema.ts'
import type { ReceiptLine } from './withReceipt.ts'

/**
 * Whether a play happened before a fault but was reported after it. Such a play counts, but does not clear the fault.
 */
export async function isBeforeTrouble(
  { playback }: ReceiptLine,
  { kind, publicationId, time }: Receipt,
  { db, deviceId }: { db: Kysely<Database>; deviceId: string },
): Promise<boolean> {
  if (kind !== 'played' || (playback !== 'cannotPlay' && playback !== 'former')) return false
  if (Number.isNaN(Date.parse(time))) return false
  const found = await sql`
    SELECT FROM "receipt" WHERE "deviceId" = ${deviceId} AND "publicationId" = ${publicationId} AND "kind" = 'failed'
      AND "time" > ${time}::timestamptz AND "content" ->> 'reason' LIKE 'playback:%' LIMIT 1
  `.execute(db)
  return found.rows.length > 0
}

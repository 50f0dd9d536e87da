import { sql } from 'kysely'
import { z } from 'zod'
import { renewedUntil } from '#contract/rules/devices/deviceExpiry.ts'
import { type Completion, refundUndelivered } from '#server/orders/index.ts'

/** Details of a renewal order. `term`: number of years by which the service is extended. */
const details = z.object({ deviceIds: z.array(z.string()), term: z.int().min(1) })

type Extended = { id: string; intime: Date | null; renewaltime: Date | null; ownerId: string | null }
/**
 * Maximum number of changed rows named in a live message; for more rows, the message names none and
 * clients fetch all.
 */
const mostNamed = 500

/**
 * Extends each device from today or from the end of its service, whichever is later. Refunds devices that were
 * deleted after the order.
 */
export const extendDevices: Completion = async (order, context) => {
  const { db, now, publish, afterCommit } = context
  const { deviceIds, term } = details.parse(order.details)
  const found = await sql<Extended>`
    SELECT "id", "intime", "renewaltime", "ownerId" FROM "device" WHERE "id" = ANY(${deviceIds}) ORDER BY "id" FOR UPDATE
  `.execute(db)
  const ends = found.rows.map(row => renewedUntil(row, now(), term))
  await sql`
    UPDATE "device" AS "d" SET "renewaltime" = "new"."end", "updateTime" = ${now()}, "revision" = "revision" + 1
    FROM unnest(${found.rows.map(({ id }) => id)}::text[], ${ends}::timestamptz[]) AS "new" ("id", "end") WHERE "d"."id" = "new"."id"
  `.execute(db)
  const gone = deviceIds.length - found.rows.length
  if (gone > 0) await refundUndelivered(order.id, gone * term * (order.lines[0]?.unitPrice ?? 0), context)
  const told = found.rows.length > mostNamed ? [] : found.rows
  afterCommit(() => publish.changed('device', 'updated', told))
}

import { type Kysely, sql } from 'kysely'
import { type OnlineSums, sumOnline } from '#contract/rules/devices/onlineTime.ts'
import { weekOf } from '#contract/rules/devices/uptimeParts.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { readSpans } from './readSpans.ts'

/** Number of spans per transaction. */
const batch = 1_000

/**
 * Adds ended spans to the sums of their days, weeks and months. Marks the spans in the same transaction, so that each
 * counts once even with several servers. Also handles spans from versions without such sums.
 */
export async function rollUpSpans(parts: Pick<Parts, 'db' | 'log'>): Promise<void> {
  for (;;) {
    const counted = await inTransaction(parts, ({ db }) => sumBatch(db))
    if (counted < batch) return
  }
}

async function sumBatch(db: Kysely<Database>): Promise<number> {
  const spans = await readSpans(
    db,
    sql`"s"."counted" = false AND "s"."endTime" IS NOT NULL ORDER BY "s"."deviceId", "s"."startTime" LIMIT ${batch} FOR UPDATE OF "s" SKIP LOCKED`,
  )
  if (spans.length === 0) return 0
  const days: Sum[] = []
  for (const { deviceId, zone, ...span } of spans)
    for (const [day, sums] of sumOnline([span], zone, span.start)) days.push({ deviceId, at: day, ...sums })
  await addSums(db, 'deviceOnlineDay', 'day', days)
  const by = (unitOf: (day: string) => string) => days.map(({ at, ...rest }) => ({ ...rest, at: unitOf(at) }))
  await addSums(db, 'deviceOnlineWeek', 'week', by(weekOf))
  const month = (day: string) => day.slice(0, 7)
  await addSums(db, 'deviceOnlineMonth', 'month', by(month))
  await sql`UPDATE "deviceOnlineSpan" SET "counted" = true WHERE "id" = ANY(${spans.map(({ id }) => id)})`.execute(db)
  return spans.length
}

type Sum = OnlineSums & { deviceId: string; at: string }

/**
 * Adds to the stored sums in a fixed order, which prevents deadlocks between transactions that add to the same rows.
 */
async function addSums(
  db: Kysely<Database>,
  table: 'deviceOnlineDay' | 'deviceOnlineWeek' | 'deviceOnlineMonth',
  column: 'day' | 'week' | 'month',
  sums: readonly Sum[],
): Promise<void> {
  const at = sql.ref(column)
  const type = column === 'month' ? sql`text` : sql`date`
  await sql`
    INSERT INTO ${sql.table(table)} AS "t" ("deviceId", ${at}, "online", "asleep")
    SELECT "n"."deviceId", "n"."at"::${type}, sum("n"."online"), sum("n"."asleep")
    FROM unnest(${sums.map(({ deviceId }) => deviceId)}::text[], ${sums.map(sum => sum.at)}::text[],
      ${sums.map(({ online }) => online)}::bigint[], ${sums.map(({ asleep }) => asleep)}::bigint[])
      AS "n" ("deviceId", "at", "online", "asleep")
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("deviceId", ${at}) DO UPDATE SET "online" = "t"."online" + EXCLUDED."online", "asleep" = "t"."asleep" + EXCLUDED."asleep"
  `.execute(db)
}

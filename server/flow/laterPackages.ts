// Daily packages from tomorrow on. Today's data expires at the end of the day, so it is not taken back.
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'

type Reading = Pick<Context, 'db' | 'time' | 'now'>

/** Bytes that the daily packages of these accounts grant from tomorrow on; accounts without any are absent. */
export async function laterPackagesOf(
  ids: readonly string[],
  { db, time, now }: Reading,
): Promise<Map<string, number>> {
  const today = time.dayOf(now())
  const { rows } = await sql<{ personId: string; bytes: number }>`
    SELECT "personId", sum("bytes" * ("lastDay" - greatest("firstDay" - 1, ${today}::date)))::bigint AS "bytes" FROM "flowDaily"
    WHERE "personId" = ANY(${ids}) AND "lastDay" > ${today}::date GROUP BY 1
  `.execute(db)
  return new Map(rows.map(({ personId, bytes }) => [personId, bytes]))
}

/** Ends the account's daily packages with today, or moves them to `toId`. Returns the bytes taken from the account. */
export async function reclaimLaterPackages(fromId: string, toId: string | null, context: Reading): Promise<number> {
  const { db, time, now } = context
  const bytes = (await laterPackagesOf([fromId], context)).get(fromId) ?? 0
  if (bytes > 0) await (toId === null ? endPackages(fromId, time.dayOf(now()), db) : movePackages(fromId, toId, db))
  return bytes
}

async function endPackages(personId: string, today: string, db: Kysely<Database>): Promise<void> {
  await sql`DELETE FROM "flowDaily" WHERE "personId" = ${personId} AND "firstDay" > ${today}::date`.execute(db)
  await sql`
    UPDATE "flowDaily" SET "lastDay" = ${today}::date WHERE "personId" = ${personId} AND "lastDay" > ${today}::date
  `.execute(db)
}

async function movePackages(fromId: string, toId: string, db: Kysely<Database>): Promise<void> {
  await db.updateTable('flowDaily').set({ personId: toId }).where('personId', '=', fromId).execute()
}

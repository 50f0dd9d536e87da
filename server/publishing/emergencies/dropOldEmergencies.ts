import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Maximum number of emergencies per transaction. The number is low, because an emergency has a row for each device
 * that it reached.
 */
const batch = 20
const day = 86_400_000

/**
 * Deletes emergencies that ended more than `days` ago, versions that only these emergencies showed, and alerts that
 * their feeds no longer list. Deletes nothing if `days` is 0. Returns the number of deleted emergencies. The next run
 * continues an interrupted run.
 */
export async function dropOldEmergencies(
  parts: Pick<Parts, 'db' | 'log' | 'now'>,
  { days, signal }: { days: number; signal: AbortSignal },
): Promise<number> {
  if (days === 0) return 0
  const before = new Date(parts.now().getTime() - days * day)
  let count = 0
  for (let found = batch; found === batch; count += found) {
    signal.throwIfAborted()
    found = await inTransaction(parts, ({ db }) => dropBatch(db, before))
  }
  await dropEditions(parts, before)
  await forgetAlerts(parts, { before, days })
  return count
}

async function dropBatch(db: Parts['db'], before: Date): Promise<number> {
  const old = await sql<{ id: string }>`
    SELECT "id" FROM "emergency" WHERE "endTime" < ${before} ORDER BY "endTime", "id" LIMIT ${batch} FOR UPDATE
  `.execute(db)
  const ids = old.rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.updateTable('capAlert').set({ emergencyId: null }).where('emergencyId', 'in', ids).execute()
  await db.deleteFrom('emergencyScope').where('emergencyId', 'in', ids).execute()
  await db.deleteFrom('emergency').where('id', 'in', ids).execute()
  return ids.length
}

/** Deletes versions of emergencies to which neither an emergency nor a preparation refers. */
async function dropEditions({ db }: Pick<Parts, 'db'>, before: Date): Promise<void> {
  await sql`
    DELETE FROM "programVersion" AS "v"
    WHERE "v"."kind" = 'program' AND "v"."programId" IS NULL AND "v"."content" ->> 'programId' = "v"."id" AND "v"."createTime" < ${before}
      AND NOT EXISTS (SELECT FROM "emergencyVersion" AS "e" WHERE "e"."versionId" = "v"."id")
      AND NOT EXISTS (SELECT FROM "emergencyPreparation" AS "p" WHERE "p"."versionId" = "v"."id")
  `.execute(db)
}

/**
 * Deletes alerts that their feed had not listed for `days` when it was last read, if they expired before `before` or
 * have no expiry. The time without a listing ends at the last reading, so that alerts of feeds that fail or are
 * paused are not deleted: such a feed may list them again.
 */
async function forgetAlerts({ db }: Pick<Parts, 'db'>, { before, days }: { before: Date; days: number }) {
  await sql`
    DELETE FROM "capAlert" AS "c" USING (
      SELECT "feedId", max("listedTime") - ${days} * interval '1 day' AS "time" FROM "capAlert" GROUP BY "feedId"
    ) AS "latest"
    WHERE "c"."feedId" = "latest"."feedId" AND "c"."listedTime" < "latest"."time" AND coalesce("c"."expires" < ${before}, true)
  `.execute(db)
}

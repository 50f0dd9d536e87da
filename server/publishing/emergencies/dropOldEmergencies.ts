import { sql } from 'kysely'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'

/** Emergencies of one transaction: each has a row for every screen that it reached. */
const batch = 20
const day = 86_400_000

/**
 * Deletes emergencies that were over so many days ago, what they alone showed, and warnings that can come no more. Answers how
 * many emergencies went. What an interrupted run left, the next one takes.
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
    found = await inTransaction(parts, ({ db }) => dropSome(db, before))
  }
  await dropVersions(parts, before)
  await forgetAlerts(parts, { before, days })
  return count
}

async function dropSome(db: Parts['db'], before: Date): Promise<number> {
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

/** Those that no emergency, and nothing prepared, shows any more: they belong to no program but to themselves. */
async function dropVersions({ db }: Pick<Parts, 'db'>, before: Date): Promise<void> {
  await sql`
    DELETE FROM "programVersion" AS "v"
    WHERE "v"."kind" = 'program' AND "v"."programId" IS NULL AND "v"."content" ->> 'programId' = "v"."id" AND "v"."createTime" < ${before}
      AND NOT EXISTS (SELECT FROM "emergencyVersion" AS "e" WHERE "e"."versionId" = "v"."id")
      AND NOT EXISTS (SELECT FROM "emergencyPreparation" AS "p" WHERE "p"."versionId" = "v"."id")
  `.execute(db)
}

/**
 * Those that are long over, and that their feed has long not listed while it listed others: a feed that is silent, failing or
 * held may list again what it listed last.
 */
async function forgetAlerts({ db }: Pick<Parts, 'db'>, { before, days }: { before: Date; days: number }) {
  await sql`
    DELETE FROM "capAlert" AS "c" USING (
      SELECT "feedId", max("listedTime") - ${days} * interval '1 day' AS "time" FROM "capAlert" GROUP BY "feedId"
    ) AS "latest"
    WHERE "c"."feedId" = "latest"."feedId" AND "c"."listedTime" < "latest"."time" AND coalesce("c"."expires" < ${before}, true)
  `.execute(db)
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'

type Counts = { total: number; enabled: number; disabled: number; trial: number; expired: number; subAccounts: number }

export async function countAccounts(
  scope: RawBuilder<SqlBool> | null,
  { db, time, now }: Pick<Context, 'db' | 'time' | 'now'>,
): Promise<Counts> {
  const counted = await sql<Counts>`
    SELECT count(*) AS "total",
      count(*) FILTER (WHERE "status" = 0) AS "enabled",
      count(*) FILTER (WHERE "status" <> 0) AS "disabled",
      count(*) FILTER (WHERE "clientType" = 'trial') AS "trial",
      count(*) FILTER (WHERE "clientType" = 'trial' AND "trialExpiry" < ${time.dayOf(now())}::date) AS "expired",
      count(*) FILTER (WHERE "type" = 2) AS "subAccounts"
    FROM "user" WHERE ${scope ?? sql<SqlBool>`true`}
  `.execute(db)
  const [row] = counted.rows
  if (!row) throw new Error('A count without GROUP BY has one row')
  return row
}

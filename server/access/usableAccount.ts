import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * SQL condition: the account behind the table alias may be used today, that is, it is enabled and its trial has not
 * ended. The parent of a sub-account must be usable as well. `today`: day in the site's zone, `yyyy-MM-dd`.
 */
export function usableAccount(alias: string, today: string): RawBuilder<SqlBool> {
  const own = isUsable(alias, today)
  return sql<SqlBool>`(${own} AND (${sql.ref(`${alias}.type`)} <> 2 OR EXISTS (
    SELECT 1 FROM "user" AS "parent"
    WHERE "parent"."id" = ${sql.ref(`${alias}.ownerId`)} AND ${isUsable('parent', today)}
  )))`
}

function isUsable(alias: string, today: string): RawBuilder<SqlBool> {
  const expiry = sql.ref(`${alias}.trialExpiry`)
  return sql<SqlBool>`(${sql.ref(`${alias}.status`)} = 0
    AND (${sql.ref(`${alias}.clientType`)} <> 'trial' OR ${expiry} IS NULL OR ${expiry} >= ${today}::date))`
}

import { type SqlBool, sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'

/**
 * Returns the current time, by which callers decide whether the service of a device has ended. Null while the site
 * charges no renewals, because then no service ends (rules, Money 0).
 */
export async function arrearsTime({
  settings,
  db,
  now,
}: Pick<Context, 'settings' | 'db' | 'now'>): Promise<Date | null> {
  const { isRenewalCharged } = await settings.readPlain('money', db)
  return isRenewalCharged ? now() : null
}

/** SQL condition: the site charges renewals. PostgreSQL evaluates it once per query. */
export const isRenewalCharged = sql<SqlBool>`coalesce(
  (SELECT ("values" ->> 'isRenewalCharged')::boolean FROM "setting" WHERE "name" = 'money' AND "isActive"), false)`

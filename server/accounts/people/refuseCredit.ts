import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { LedgerUnit } from '#server/db/ledgerTables.ts'
import type { Context } from '#server/kernel/context.ts'

/** Positive balance of an account. `available`: the part that can be reclaimed; the rest is reserved for sends. */
type Credit = { ownerId: string; username: string; unit: LedgerUnit; available: number }

/**
 * Returns the points, money and traffic of accounts. Points and traffic count only while the site charges for them,
 * because otherwise no page can reclaim them. A package of daily traffic counts only if it includes days after today,
 * because the traffic of today expires today.
 */
export async function readCredit(ids: readonly string[], context: Context): Promise<Credit[]> {
  const { db, settings, time, now } = context
  const { isFlowMetered, arePointsNeeded } = await settings.readPlain('money', db)
  const units = ['fen', 'cent', ...(arePointsNeeded ? ['point'] : []), ...(isFlowMetered ? ['byte'] : [])]
  const { rows } = await sql<Credit>`
    SELECT "a"."ownerId", "u"."username", "a"."unit", "a"."posted" - "a"."reserved" AS "available"
    FROM "ledgerAccount" AS "a" JOIN "user" AS "u" ON "u"."id" = "a"."ownerId"
    WHERE "a"."owner" = 'person' AND "a"."ownerId" = ANY(${ids}) AND "a"."unit" = ANY(${units}) AND "a"."posted" > 0
      AND ("a"."unit" <> 'byte' OR "a"."purpose" = 'own')
    UNION ALL
    SELECT "d"."personId", "u"."username", 'byte', "d"."bytes" FROM "flowDaily" AS "d" JOIN "user" AS "u" ON "u"."id" = "d"."personId"
    WHERE ${isFlowMetered} AND "d"."personId" = ANY(${ids}) AND "d"."lastDay" > ${time.dayOf(now())}::date
    ORDER BY 1, 4 DESC
  `.execute(db)
  return rows
}

/**
 * Throws if an account still has points, money or traffic, because these are never handed over implicitly: they must
 * be transferred or reclaimed before the account is deleted. `before`: the credit before the account's rows were
 * deleted, because deleting some rows returns credit; null = no rows were deleted. The error tells the user how to
 * remove the credit: `flow.ownerHasSome`, `flow.ownerHasReserved`, `user.holdsCredit` or `user.rowsReturnCredit`.
 */
export async function refuseCredit(
  ids: readonly string[],
  before: readonly Credit[] | null,
  context: Context,
): Promise<void> {
  const [held] = await readCredit(ids, context)
  if (!held) return
  const { ownerId, username: name, unit, available } = held
  if (unit === 'byte' && available === 0) throw new AppError('flow.ownerHasReserved', { name })
  const isSame = (credit: Credit) => credit.ownerId === ownerId && credit.unit === unit && credit.available > 0
  if (before !== null && !before.some(isSame)) throw new AppError('user.rowsReturnCredit', { name })
  if (unit === 'byte') throw new AppError('flow.ownerHasSome', { name })
  throw new AppError('user.holdsCredit', { name, count: before?.find(isSame)?.available ?? available })
}

// Ledger accounts of points. Points belong to people, are used by running devices, or are bound to licenses
// of other installations.
import type { Kysely } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { accountFor, LedgerShort, transfer } from '#server/ledger/index.ts'

type PointAccount = { person: string } | 'made' | 'running' | 'licensed'
export type PointMove = {
  cause: { kind: string; id: string; part?: string }
  from: PointAccount
  to: PointAccount
  points: number
}

/**
 * Moves points; a second call with the same cause has no effect. Throws points.insufficient with the number
 * of missing points.
 */
export async function movePoints(trx: Kysely<Database>, { cause, from, to, points }: PointMove): Promise<void> {
  const [fromId, toId] = [await accountOf(trx, from), await accountOf(trx, to)]
  try {
    await transfer(trx, { cause, unit: 'point', from: fromId, to: toId, amount: points })
  } catch (error) {
    if (error instanceof LedgerShort) throw new AppError('points.insufficient', { missing: error.missing })
    throw error
  }
}

function accountOf(trx: Kysely<Database>, account: PointAccount): Promise<number> {
  const unit = 'point' as const
  if (typeof account !== 'string')
    return accountFor(trx, { owner: 'person', ownerId: account.person, unit, purpose: 'points' })
  const owner = account === 'made' ? 'outside' : 'site'
  return accountFor(trx, { owner, ownerId: '', unit, purpose: account })
}

/** Returns the available points of each person. People who never had points are absent. */
export async function pointsOf(
  db: Kysely<Database>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .selectFrom('ledgerAccount')
    .select(({ ref, eb }) => ['ownerId', eb(ref('posted'), '-', ref('reserved')).as('points')])
    .where('owner', '=', 'person')
    .where('unit', '=', 'point')
    .where('purpose', '=', 'points')
    .where('ownerId', 'in', personIds)
    .execute()
  return new Map(found.map(({ ownerId, points }) => [ownerId, Number(points)]))
}

import type { Row } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { movePoints } from './pointLedger.ts'

/** Charges the device's owner one point for the pairing, if the site requires points (rules, Money 7). */
export async function chargePairingPoint({ id, ownerId }: Row, { db, settings }: Context): Promise<void> {
  const { arePointsNeeded } = await settings.readPlain('money', db)
  if (!arePointsNeeded || !ownerId) return
  await movePoints(db, {
    cause: { kind: 'device', id, part: 'paired' },
    from: { person: ownerId },
    to: 'running',
    points: 1,
  })
}

/**
 * Refunds the point that was charged for the pairing of each deleted device. The current owner of the device gets it.
 * Refunds nothing for a device that was paired without a point.
 */
export async function returnPairingPoints(rows: readonly Row[], { db }: Context): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const charged = await db
    .selectFrom('ledgerTransfer')
    .select('causeId')
    .where('causeKind', '=', 'device')
    .where('causePart', '=', 'paired')
    .where('causeId', 'in', ids)
    .execute()
  const paid = new Set(charged.map(({ causeId }) => causeId))
  for (const { id, ownerId } of rows) {
    if (!paid.has(id) || !ownerId) continue
    await movePoints(db, {
      cause: { kind: 'device', id, part: 'removed' },
      from: 'running',
      to: { person: ownerId },
      points: 1,
    })
  }
}

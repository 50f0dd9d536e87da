import type { Row } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuthorization } from '#server/points/authorizations/insertAuthorization.ts'
import { movePoints } from '#server/points/ledger/pointLedger.ts'

const bound = (id: string) => ({ kind: 'license', id, part: 'bound' })

/** Charges the points of a license to its issuer, if the site requires points. */
export async function bindPoints(row: Row, context: Context): Promise<void> {
  const { db, settings } = context
  const { arePointsNeeded } = await settings.readPlain('money', db)
  if (!arePointsNeeded || !row.ownerId) return
  await movePoints(db, {
    cause: bound(row.id),
    from: { person: row.ownerId },
    to: 'licensed',
    points: Number(row.points),
  })
  await record(row, { type: 'transfer', sourceUserId: row.ownerId, targetUserId: null }, context)
}

/** Returns the points of a license to its current owner, unless the license was issued without points. */
export async function releasePoints(row: Row, context: Context): Promise<void> {
  const { db } = context
  const { kind, id, part } = bound(row.id)
  const charged = await db
    .selectFrom('ledgerTransfer')
    .select('id')
    .where('causeKind', '=', kind)
    .where('causeId', '=', id)
    .where('causePart', '=', part)
    .executeTakeFirst()
  if (!charged || !row.ownerId) return
  const cause = { kind, id, part: 'released' }
  await movePoints(db, { cause, from: 'licensed', to: { person: row.ownerId }, points: Number(row.points) })
  await record(row, { type: 'takeBack', sourceUserId: null, targetUserId: row.ownerId }, context)
}

type Parties = { type: 'transfer' | 'takeBack'; sourceUserId: string | null; targetUserId: string | null }

function record(row: Row, parties: Parties, context: Context): Promise<void> {
  const { points, machineCode, serverAddress } = row
  return insertAuthorization(
    {
      ...parties,
      isComplete: true,
      ownerId: row.ownerId ?? null,
      points: Number(points),
      machineCode: String(machineCode),
      serverAddress: String(serverAddress),
    },
    context,
  )
}

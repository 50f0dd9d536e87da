import { type Kysely, sql } from 'kysely'
import type { SendState } from '#contract/states.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import { post, reserve } from '#server/ledger/index.ts'
import { allot, deliveredAccount } from './chargeSend.ts'
import { openSources } from './sources.ts'

type Charge = {
  id: string
  ownerId: string | null
  parentId: string | null
  size: number
  attempt: number
  lineState: SendState | null
  percent: number | null
  lineSize: number | null
  isAhead: boolean
}
type Settled = { id: string; ownerId: string | null }

/**
 * Settles reserved charges by the state of the send log: charges the delivered bytes and releases the rest.
 * Idempotent. `deviceIds`: only these devices; null = all. Returns the settled charges.
 */
export async function settleCharges(
  deviceIds: readonly string[] | null,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const charge of await readCharges('reserved', deviceIds, db)) {
    const delivered = deliveredOf(charge)
    if (delivered === null) continue
    const charged = await postReserved(charge, delivered, db)
    const state = charged > 0 ? 'charged' : 'returned'
    await db.updateTable('flowCharge').set({ state, charged, finishTime: now() }).where('id', '=', charge.id).execute()
    settled.push(charge)
  }
  return settled
}

/**
 * Charges contents that devices downloaded after their charge had been returned. If the payer's available balance is
 * too small, charges only this balance.
 */
export async function chargeLate(
  deviceIds: readonly string[],
  context: Pick<Context, 'db' | 'now' | 'settings' | 'time'>,
): Promise<Settled[]> {
  const { db, now } = context
  const late = (await readCharges('returned', deviceIds, db)).filter(charge => isWhole(charge))
  for (const charge of late) {
    const attempt = charge.attempt + 1
    const { id, ownerId, parentId, size } = charge
    if (ownerId !== null) {
      const sources = await openSources({ id: ownerId, parentId }, context)
      await reserve(db, allot({ id, attempt }, size, sources, await deliveredAccount(context)))
    }
    const charged = await postReserved(charge, size, db)
    await db
      .updateTable('flowCharge')
      .set({ state: 'charged', charged, attempt, finishTime: now() })
      .where('id', '=', id)
      .execute()
  }
  return late
}

/**
 * SQL order of the send log rows of one send to one device. The first row decides the charge of the send: a finished
 * delivery comes before one that failed or is in progress, and both come before a canceled one. Of equal rows, the
 * newest comes first.
 */
export const decidingFirst = sql`
  "state" IN ('downloadSuccessful', 'retransmissionSuccess') DESC, "state" <> 'cancelled' DESC, "id" DESC`

/** Joins each charge with the row of the send log that decides it. */
async function readCharges(
  state: 'reserved' | 'returned',
  deviceIds: readonly string[] | null,
  db: Kysely<Database>,
): Promise<Charge[]> {
  const of = deviceIds === null ? sql`true` : sql`"c"."deviceId" = ANY(${deviceIds})`
  const { rows } = await sql<Charge>`
    SELECT "c"."id", "c"."ownerId", "c"."size", "c"."attempt", "l"."state" AS "lineState", "l"."percent", "l"."size" AS "lineSize",
      (SELECT "ownerId" FROM "user" WHERE "id" = "c"."ownerId" AND "type" = 2) AS "parentId",
      EXISTS (
        SELECT FROM "publication" AS "p" JOIN "wave" AS "w" ON "w"."id" = "p"."waveId" AND "w"."state" IN ('running', 'held')
        JOIN "waveDevice" AS "d" ON "d"."waveId" = "w"."id" AND "d"."deviceId" = "c"."deviceId" AND "d"."openTime" IS NULL
        WHERE "p"."sentPlanId" = "c"."sentPlanId" AND "p"."withdrawTime" IS NULL
      ) AS "isAhead"
    FROM "flowCharge" AS "c" LEFT JOIN LATERAL (
      SELECT "state", "percent", "size" FROM "sendLog"
      WHERE "deviceId" = "c"."deviceId" AND "sentPlanId" = "c"."sentPlanId"
      ORDER BY ${decidingFirst} LIMIT 1
    ) AS "l" ON true
    WHERE ${of} AND "c"."state" = ${state} ORDER BY "c"."id" FOR NO KEY UPDATE OF "c"
  `.execute(db)
  return rows
}

const isWhole = ({ lineState }: Pick<Charge, 'lineState'>) =>
  lineState === 'downloadSuccessful' || lineState === 'retransmissionSuccess'

/**
 * Returns the delivered bytes. Null while the send is in progress, or until the device's step of the
 * staged send starts.
 */
function deliveredOf({ size, lineState, percent, lineSize, isAhead }: Charge): number | null {
  if (isWhole({ lineState })) return size
  if (isAhead) return null
  if (lineState === 'downloadFailed') return 0
  if (lineState !== null && lineState !== 'cancelled') return null
  // For a canceled send, counts the bytes downloaded so far. `percent` also includes bytes that the device had
  // before, which are subtracted.
  const held = (lineSize ?? 0) - size
  const fetched = Math.floor(((lineSize ?? 0) * (percent ?? 0)) / 100) - held
  return Math.max(0, Math.min(size, fetched))
}

/**
 * Charges the delivered bytes from the reservations, in the order of their sources, and releases the rest. Returns
 * the charged bytes.
 */
async function postReserved({ id }: Charge, delivered: number, db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number; amount: number }>`
    SELECT "id", "amount" FROM "ledgerReservation" WHERE "causeKind" = 'send' AND "causeId" = ${id} AND "state" = 'pending' ORDER BY "id"
  `.execute(db)
  let left = delivered
  const parts = rows.map(({ id: reservation, amount }) => {
    const part = Math.min(left, amount)
    left -= part
    return { id: reservation, amount: part }
  })
  await post(db, parts)
  return delivered - left
}

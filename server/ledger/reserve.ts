// Transfers in two phases: an amount is first reserved, so that nothing else can use it, and later posted (fully or
// in part) or released. A reservation ends only once.
import { type Kysely, sql } from 'kysely'
import type { ReservationState } from '#server/db/ledgerTables.ts'
import type { Database } from '#server/db/schema.ts'
import { type Answer, assertMovement, columnsOf, idsIn, type Movement } from './movement.ts'

/** `limitTime`: `releaseOverdue` releases the reservation after this time if it was not posted. */
type Reservation = Movement & { limitTime?: Date | null }
type Outcome = { id: number; state: ReservationState; posted: number }

/**
 * Reserves all amounts or none. Returns the ids of the reservations in the order of `wanted`. Idempotent by
 * cause. Throws `LedgerShort`.
 */
export async function reserve(trx: Kysely<Database>, wanted: readonly Reservation[]): Promise<number[]> {
  if (wanted.length === 0) return []
  wanted.forEach(assertMovement)
  const limits = wanted.map(({ limitTime }) => limitTime ?? null)
  const { rows } = await sql<Answer>`
    SELECT * FROM "ledgerHold"(${columnsOf(wanted)}, ${limits}::timestamptz[])
  `.execute(trx)
  return idsIn(rows, wanted)
}

/**
 * Posts `amount` of each reservation and releases the rest; an amount of 0 releases everything. Returns the outcomes.
 * For a reservation that ended before, returns its earlier outcome.
 */
export async function post(
  trx: Kysely<Database>,
  parts: readonly { id: number; amount: number }[],
): Promise<Outcome[]> {
  if (parts.length === 0) return []
  const amounts = new Map(parts.map(({ id, amount }) => [id, amount]))
  for (const amount of amounts.values())
    if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`A ledger cannot post ${amount}`)
  const { rows } = await sql<Outcome>`
    SELECT * FROM "ledgerEnd"(${[...amounts.keys()]}::bigint[], ${[...amounts.values()]}::bigint[])
  `.execute(trx)
  if (rows.length < amounts.size) throw new Error('What was never reserved cannot be posted')
  return rows
}

/**
 * Releases whole reservations. Returns the outcomes. For a reservation that ended before, returns
 * its earlier outcome.
 */
export function release(trx: Kysely<Database>, ids: readonly number[]): Promise<Outcome[]> {
  return post(
    trx,
    ids.map(id => ({ id, amount: 0 })),
  )
}

/** Releases at most `most` reservations whose time limit is over; returns how many. */
export async function releaseOverdue(trx: Kysely<Database>, now: Date, most = 1_000): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT "id" FROM "ledgerReservation" WHERE "state" = 'pending' AND "limitTime" <= ${now} ORDER BY "id" LIMIT ${most}
    FOR NO KEY UPDATE SKIP LOCKED
  `.execute(trx)
  return (
    await release(
      trx,
      rows.map(({ id }) => id),
    )
  ).length
}

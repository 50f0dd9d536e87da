import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { type Answer, assertMovement, columnsOf, idsIn, type Movement } from './movement.ts'

/** Transfers an amount at once. Returns the id of the transfer. Idempotent by cause. Throws `LedgerShort`. */
export async function transfer(trx: Kysely<Database>, movement: Movement): Promise<number> {
  const [id] = await transferAll(trx, [movement])
  if (id === undefined) throw new Error('A transfer has no id')
  return id
}

/**
 * Transfers all amounts or none. Returns the ids of the transfers in the order of `movements`. Idempotent by
 * cause. Throws `LedgerShort`.
 */
export async function transferAll(trx: Kysely<Database>, movements: readonly Movement[]): Promise<number[]> {
  movements.forEach(assertMovement)
  const [movement, ...others] = movements
  if (!movement) return []
  const moved = others.length === 0 ? await moveOne(trx, movement) : null
  if (moved !== null) return [moved]
  const { rows } = await sql<Answer>`SELECT * FROM "ledgerMove"(${columnsOf(movements)})`.execute(trx)
  return idsIn(rows, movements)
}

/**
 * Makes one transfer at a lower cost than `ledgerMove`. Returns null if nothing was written: the account has too
 * little, or the cause was used before.
 */
async function moveOne(trx: Kysely<Database>, { cause, unit, from, to, amount }: Movement): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`${prepared}
    SELECT "ledgerMoveOne"(${cause.kind}, ${cause.id}, ${cause.part ?? ''}, ${unit}, ${from}, ${to}, ${amount}) AS "id"
  `.execute(trx)
  return rows[0]?.id ?? null
}

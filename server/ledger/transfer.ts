import { type Kysely, sql } from 'kysely'
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
  if (movements.length === 0) return []
  movements.forEach(assertMovement)
  const { rows } = await sql<Answer>`SELECT * FROM "ledgerMove"(${columnsOf(movements)})`.execute(trx)
  return idsIn(rows, movements)
}

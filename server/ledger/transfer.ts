import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { type Answer, assertMovement, columnsOf, idsIn, type Movement } from './movement.ts'

/** Moves an amount at once; the id of the transfer. The same cause again answers what stands. Throws `LedgerShort`. */
export async function transfer(trx: Kysely<Database>, movement: Movement): Promise<number> {
  const [id] = await transferAll(trx, [movement])
  if (id === undefined) throw new Error('A transfer has no id')
  return id
}

/** Many at once, all of them or none. */
export async function transferAll(trx: Kysely<Database>, movements: readonly Movement[]): Promise<number[]> {
  if (movements.length === 0) return []
  movements.forEach(assertMovement)
  const { rows } = await sql<Answer>`SELECT * FROM "ledgerMove"(${columnsOf(movements)})`.execute(trx)
  return idsIn(rows, movements)
}

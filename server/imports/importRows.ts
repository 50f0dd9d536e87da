// Stores the rows of an import until it ends: values in plain text, secrets encrypted.
import { type Kysely, sql } from 'kysely'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Fields } from '#contract/kernel/field.ts'
import type { Values } from '#server/base/values.ts'
import type { ImportRowState } from '#server/db/importTables.ts'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { CheckedRow } from './resolveTitles.ts'

export type StoredRow = { row: number; values: Values; secrets: Values }
type Box = Pick<Parts, 'secretBox'>

const purpose = (importId: string) => `import:${importId}`
/** Number of rows per statement. */
const atOnce = 500

export function sealRow({ secretBox }: Box, importId: string, secrets: Values): string | null {
  return Object.keys(secrets).length > 0 ? secretBox.seal(purpose(importId), JSON.stringify(secrets)) : null
}

export function openRow({ secretBox }: Box, importId: string, sealed: string | null): Values {
  return sealed === null ? {} : (JSON.parse(secretBox.open(purpose(importId), sealed)) as Values)
}

/**
 * Stores the rows. Rows that are bad or exist already are stored without values, because they are only reported and
 * not created.
 */
export async function insertRows(
  box: Box,
  db: Kysely<Database>,
  { importId, fields, rows }: { importId: string; fields: Fields; rows: readonly CheckedRow[] },
): Promise<void> {
  const isSecret = (name: string) => fields[name]?.kind === 'secret'
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce).map(({ row, state, values, problems }) => {
      const newValues = state === 'new' ? Object.entries(values) : []
      const secrets = Object.fromEntries(newValues.filter(([name]) => isSecret(name)))
      return {
        importId,
        row,
        state: state === 'new' ? ('waiting' as const) : state,
        values: JSON.stringify(Object.fromEntries(newValues.filter(([name]) => !isSecret(name)))),
        sealed: sealRow(box, importId, secrets),
        problems: JSON.stringify(problems),
      }
    })
    await db.insertInto('importRow').values(part).execute()
  }
}

/** Returns the next rows that are in this state, in the order of the sheet, with decrypted secrets. */
export async function nextRows(
  box: Box,
  db: Kysely<Database>,
  { importId, state, most }: { importId: string; state: ImportRowState; most: number },
): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('importRow')
    .select(['row', 'values', 'sealed'])
    .where('importId', '=', importId)
    .where('state', '=', state)
    .orderBy('row')
    .limit(most)
    .execute()
  return rows.map(({ row, values, sealed }) => ({ row, values, secrets: openRow(box, importId, sealed) }))
}

export async function markBad(
  db: Kysely<Database>,
  importId: string,
  rows: readonly { row: number; problems: readonly FieldError[] }[],
): Promise<void> {
  for (const { row, problems } of rows) {
    await db
      .updateTable('importRow')
      .set({ state: 'bad', problems: JSON.stringify(problems), values: '{}', sealed: null })
      .where('importId', '=', importId)
      .where('row', '=', row)
      .execute()
  }
}

/** Returns the numbers of those rows that still have the state, and locks them until the transaction ends. */
export async function lockRows(
  db: Kysely<Database>,
  { importId, state, rows }: { importId: string; state: ImportRowState; rows: readonly number[] },
): Promise<Set<number>> {
  const found = await sql<{ row: number }>`
    SELECT "row" FROM "importRow" WHERE "importId" = ${importId} AND "row" = ANY(${rows}) AND "state" = ${state}
    ORDER BY "row" FOR UPDATE
  `.execute(db)
  return new Set(found.rows.map(({ row }) => row))
}

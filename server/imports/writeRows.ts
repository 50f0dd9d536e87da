import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { nameOf } from '#contract/resources/index.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Registry } from '#server/crud/references.ts'
import { createRepository } from '#server/crud/repository.ts'
import type { ImportRowState } from '#server/db/importTables.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { lockRows, type StoredRow, sealRow } from './importRows.ts'

/** Number of rows per INSERT. */
const atOnce = 100

export type Writing = { parts: Parts; registry: Registry; resource: Resource; importId: string; context: Context }

/**
 * Creates the records of rows in `state` and marks the rows as created, in one transaction. Idempotent: repeated runs
 * create no second record for a row.
 */
export async function writeRows(
  { parts, registry, resource, importId, context }: Writing,
  state: ImportRowState,
  rows: readonly StoredRow[],
): Promise<void> {
  await inTransaction({ ...context, db: parts.db }, async own => {
    for (let start = 0; start < rows.length; start += atOnce) {
      await writePart({ registry, resource, importId }, state, rows.slice(start, start + atOnce), own)
    }
  })
}

type ImportTarget = Pick<Writing, 'registry' | 'resource' | 'importId'>

async function writePart(
  { registry, resource, importId }: ImportTarget,
  state: ImportRowState,
  part: readonly StoredRow[],
  context: Context,
) {
  const behavior = registry.behaviors[resource.name]
  const open = await lockRows(context.db, { importId, state, rows: part.map(({ row }) => row) })
  const openRows = part.filter(({ row }) => open.has(row))
  const records: { id: string; values: Values }[] = []
  for (const { values } of openRows) {
    records.push({
      id: context.ids.next(),
      values: (await behavior?.before?.create?.(values, context)) ?? values,
    })
  }
  const created = await createRepository(context.db, resource, context.time).insertMany(records, callerOf(context))
  for (const [at, row] of created.entries()) {
    const { row: number = 0, values = {} } = openRows[at] ?? {}
    await inRow(number, async () => behavior?.after?.create?.(row, context, values))
  }
  await markCreated(importId, openRows, created, context)
  const changed = created.map(({ id, ownerId }) => ({ id, ownerId }))
  context.afterCommit(() => context.publish.changed(nameOf(resource), 'created', changed))
}

/** Adds the row number to errors thrown by `run`. */
async function inRow(row: number, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(
      error.id,
      error.params,
      error.fields.map(problem => ({ ...problem, row })),
    )
  }
}

async function markCreated(importId: string, rows: readonly StoredRow[], created: readonly Row[], context: Context) {
  const numbers = rows.map(({ row }) => row)
  const sealed = rows.map(({ secrets }) => sealRow(context, importId, secrets))
  const ids = created.map(({ id }) => id)
  await sql`
    UPDATE "importRow" AS "r" SET "state" = 'created', "values" = '{}', "sealed" = "v"."sealed", "recordId" = "v"."id"
    FROM unnest(${numbers}::int[], ${sealed}::text[], ${ids}::text[]) AS "v" ("row", "sealed", "id")
    WHERE "r"."importId" = ${importId} AND "r"."row" = "v"."row"
  `.execute(context.db)
}

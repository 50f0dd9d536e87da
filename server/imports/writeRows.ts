import { sql } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Row, Values } from '../behave.ts'
import { type Context, callerOf, type Parts } from '../context.ts'
import type { Registry } from '../crud/references.ts'
import { createRepository } from '../crud/repository.ts'
import type { ImportRowState } from '../db/schema.ts'
import { type KeptRow, lockRows, sealRow } from './importRows.ts'

/** Rows in one INSERT. */
const atOnce = 100

export type Writing = { parts: Parts; registry: Registry; resource: Resource; importId: string; context: Context }

/**
 * Creates the records of rows that wait in `state`, all of them in one transaction with the note that they are created: however often
 * it is run, and by whom, a row becomes one record. `rows` are given part by part, so that ten thousand need not be held at once.
 */
export async function writeRows(
  { parts, registry, resource, importId, context }: Writing,
  state: ImportRowState,
  rows: AsyncIterable<readonly KeptRow[]> | Iterable<readonly KeptRow[]>,
): Promise<void> {
  const committed: (() => void | Promise<void>)[] = []
  await parts.db.transaction().execute(async db => {
    const own: Context = { ...context, db, afterCommit: task => committed.push(task) }
    for await (const part of rows) {
      for (let start = 0; start < part.length; start += atOnce) {
        await writePart({ registry, resource, importId }, state, part.slice(start, start + atOnce), own)
      }
    }
  })
  for (const task of committed) await task()
}

type Place = Pick<Writing, 'registry' | 'resource' | 'importId'>

async function writePart(
  { registry, resource, importId }: Place,
  state: ImportRowState,
  part: readonly KeptRow[],
  context: Context,
) {
  const behaviour = registry.behaviours[resource.name]
  const open = await lockRows(context.db, { importId, state, rows: part.map(({ row }) => row) })
  const mine = part.filter(({ row }) => open.has(row))
  const records: { id: string; values: Values }[] = []
  for (const { values } of mine) {
    records.push({
      id: context.ids.next(),
      values: (await behaviour?.before?.create?.(values, context)) ?? values,
    })
  }
  const created = await createRepository(context.db, resource, context.time).insertMany(
    records,
    callerOf(context).username,
  )
  for (const [at, row] of created.entries()) await behaviour?.after?.create?.(row, context, mine[at]?.values ?? {})
  await markCreated(importId, mine, created, context)
  const changed = created.map(({ id, createBy }) => ({ id, createBy }))
  context.afterCommit(() => context.publish.changed(resource.name as never, 'created', changed))
}

async function markCreated(importId: string, rows: readonly KeptRow[], created: readonly Row[], context: Context) {
  const numbers = rows.map(({ row }) => row)
  const sealed = rows.map(({ secrets }) => sealRow(context, importId, secrets))
  const ids = created.map(({ id }) => id)
  await sql`
    UPDATE "importRow" AS "r" SET "state" = 'created', "values" = '{}', "sealed" = "v"."sealed", "recordId" = "v"."id"
    FROM unnest(${numbers}::int[], ${sealed}::text[], ${ids}::text[]) AS "v" ("row", "sealed", "id")
    WHERE "r"."importId" = ${importId} AND "r"."row" = "v"."row"
  `.execute(context.db)
}

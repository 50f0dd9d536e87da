// Runs an import from its stored rows. Rows that were already created are not touched; waiting rows are processed.

import { AppError, type FieldError } from '#contract/errors/errors.ts'
import { toAppError } from '#server/crud/databaseErrors.ts'
import type { Registry } from '#server/crud/references.ts'
import type { TaskRun } from '#server/jobs/defineTask.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { endImport } from './endImport.ts'
import { findStored } from './findStored.ts'
import { importContext } from './importContext.ts'
import { markBad, nextRows, type StoredRow, sealRow } from './importRows.ts'
import { prepareRows } from './prepareRows.ts'
import { type Writing, writeRows } from './writeRows.ts'

/** Number of rows between two progress reports. */
const atOnce = 100

type Run = Pick<TaskRun, 'signal' | 'progress'>
type Work = Writing & { run: Run; total: number }

/**
 * Creates the waiting rows of an import. A no-op if the import is not running. Throws if `run.signal` aborts; a later
 * run then continues.
 */
export async function runImport(parts: Parts, registry: Registry, importId: string, run: Run): Promise<void> {
  const found = await parts.db.selectFrom('importRun').selectAll().where('id', '=', importId).executeTakeFirst()
  const resource = registry.resources[found?.resource ?? '']
  if (!found || !resource || found.state !== 'running') return
  const context = await importContext(parts, found.userId, resource.page)
  if (!context) return endImport(parts, importId, 'failed', 'auth.forbidden')
  const total = await count(parts, importId, ['waiting', 'ready', 'created'])
  const work: Work = { parts, registry, resource, importId, context, run, total }
  if (found.mode === 'good') {
    await createAsTheyCome(work)
    await endImport(parts, importId, 'done')
  } else {
    await prepareAll(work)
    await endImport(parts, importId, (await createTogether(work)) ? 'done' : 'refused')
  }
}

async function createAsTheyCome(work: Work): Promise<void> {
  for await (const ready of prepared(work)) {
    try {
      await writeRows(work, 'waiting', ready)
    } catch (error) {
      if (!(toAppError(error) instanceof AppError)) throw error
      // Another call created or changed a record that conflicts with one of the rows. The rows are created one by
      // one, so that only the conflicting row fails.
      for (const row of ready) await createOne(work, row)
    }
    await reportProgress(work)
  }
}

async function createOne(work: Work, row: StoredRow): Promise<void> {
  const { parts, importId, resource } = work
  try {
    await writeRows(work, 'waiting', [row])
  } catch (error) {
    const known = toAppError(error)
    if (!(known instanceof AppError)) throw error
    const problems = known.fields.length > 0 ? [...known.fields] : [{ field: '', id: known.id, params: known.params }]
    if (problems.some(({ field, id }) => field === resource.imports?.key && id === 'field.taken'))
      await markExisting(work, row)
    else await markBad(parts.db, importId, [{ row: row.row, problems }])
  }
}

async function markExisting({ parts, importId }: Work, { row }: StoredRow): Promise<void> {
  await parts.db
    .updateTable('importRow')
    .set({ state: 'exists', values: '{}', sealed: null })
    .where('importId', '=', importId)
    .where('row', '=', row)
    .execute()
}

/**
 * Does the slow work for every row and stores the results, so that one short transaction can create
 * all records afterwards.
 */
async function prepareAll(work: Work): Promise<void> {
  const { parts, importId } = work
  for await (const ready of prepared(work)) {
    await inTransaction(parts, async ({ db }) => {
      for (const { row, values, secrets } of ready) {
        await db
          .updateTable('importRow')
          .set({ state: 'ready', values: JSON.stringify(values), sealed: sealRow(parts, importId, secrets) })
          .where('importId', '=', importId)
          .where('row', '=', row)
          .where('state', '=', 'waiting')
          .execute()
      }
    })
    await reportProgress(work)
  }
}

/** Creates all rows together. If one cannot be created, creates none and returns false. */
async function createTogether(work: Work): Promise<boolean> {
  const { parts, importId } = work
  if ((await count(parts, importId, ['bad'])) > 0) return false
  try {
    await writeRows(work, 'ready', await allReady(work))
    return true
  } catch (error) {
    const known = toAppError(error)
    if (!(known instanceof AppError)) throw error
    const rejected = [...(await takenRows(work)), ...refusedRows(known)]
    if (rejected.length === 0) throw error
    await markBad(parts.db, importId, rejected)
    return false
  }
}

const allReady = ({ parts, importId, total }: Work) =>
  nextRows(parts, parts.db, { importId, state: 'ready', most: total })

/** Returns the rows that were refused by field rules while records were created. */
function refusedRows({ fields }: AppError): { row: number; problems: FieldError[] }[] {
  return fields.flatMap(({ row, ...problem }) => (row === undefined ? [] : [{ row, problems: [problem] }]))
}

/** Returns the rows whose unique values other records have taken since they were checked first. */
async function takenRows(work: Work): Promise<{ row: number; problems: FieldError[] }[]> {
  const { resource, parts } = work
  const rows = await allReady(work)
  const problems = new Map<number, FieldError[]>()
  for (const [field, { options }] of Object.entries(resource.fields)) {
    if (!options.unique) continue
    const stored = await findStored({ resource, field, scope: null }, rows, parts.db)
    for (const { row, values } of rows) {
      if (values[field] == null || !stored.has(String(values[field]).toLowerCase())) continue
      problems.set(row, [...(problems.get(row) ?? []), { field, id: 'field.taken' }])
    }
  }
  return [...problems].map(([row, found]) => ({ row, problems: found }))
}

/**
 * Yields waiting rows in batches after their slow work is done. Rows that the current rules refuse are marked as bad
 * and left out.
 */
async function* prepared({ parts, registry, resource, importId, context, run }: Work) {
  for (;;) {
    if (run.signal.aborted) throw new Error('The import goes on elsewhere or later')
    const rows = await nextRows(parts, parts.db, { importId, state: 'waiting', most: atOnce })
    if (rows.length === 0) return
    const { ready, refused } = await prepareRows(rows, registry.behaviors[resource.name], context)
    await markBad(parts.db, importId, refused)
    yield ready
  }
}

async function reportProgress({ parts, importId, run, total }: Work): Promise<void> {
  await run.progress(total - (await count(parts, importId, ['waiting'])), total)
}

async function count({ db }: Parts, importId: string, states: readonly ('waiting' | 'ready' | 'created' | 'bad')[]) {
  const { rows } = await db
    .selectFrom('importRow')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('importId', '=', importId)
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow()
  return rows
}

// Handlers of the calls that every resource with an import has (contract/derive/importOf.ts).

import type { ImportCalls, ImportMode, ImportOutcome } from '#contract/derive/importOf.ts'
import { importFieldsOf, mostImportRows } from '#contract/derive/importOf.ts'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Registry } from '#server/crud/references.ts'
import type { ServiceHandlers } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { checkRows, type NumberedRow } from './checkRows.ts'
import { claimSecrets } from './claimSecrets.ts'
import { insertRows } from './importRows.ts'
import { existingOf, outcomeOfChecked, problemsOf, readOutcome } from './outcomeOf.ts'
import type { CheckedRow } from './resolveTitles.ts'
import { runImport } from './runImport.ts'

/** Maximum number of rows that are created before the call answers. Larger imports continue as a task. */
const atOnce = 50
/** Milliseconds after which a task completes the import if the server crashed during the call. */
const safetyNet = 60_000

export function importHandlersOf(registry: Registry, resource: Resource): ServiceHandlers<ImportCalls> {
  async function check(
    rows: readonly unknown[],
    numbers: readonly number[] | null | undefined,
    context: Context,
  ): Promise<CheckedRow[]> {
    if (rows.length === 0) throw new AppError('excel.noRows')
    if (rows.length > mostImportRows) throw new AppError('excel.tooManyRows', { max: mostImportRows })
    return checkRows({ registry, resource }, numberedRows(rows, numbers), context)
  }

  return {
    async importCheck({ rows, numbers }, context) {
      const checked = await check(rows, numbers, context)
      return {
        total: checked.length,
        good: checked.filter(({ state }) => state === 'new').length,
        existing: existingOf(checked),
        problems: problemsOf(checked, context),
      }
    },

    async importData({ rows, numbers, mode, subject }, context) {
      const checked = await check(rows, numbers, context)
      const good = checked.filter(({ state }) => state === 'new').length
      if (mode === 'all' && checked.some(({ state }) => state === 'bad'))
        return outcomeOfChecked(checked, 'refused', context)
      if (good === 0) return outcomeOfChecked(checked, 'done', context)
      const importId = await begin(checked, mode ?? 'good', subject ?? null, context)
      if (good <= atOnce) await runImport(context, registry, importId, inlineRun)
      return outcome(importId, context)
    },

    importState: ({ id }, context) => outcome(id, context),
    importSecrets: ({ id }, context) => claimSecrets(resource, id, context),
  }

  async function begin(
    rows: readonly CheckedRow[],
    mode: ImportMode,
    subject: string | null,
    context: Context,
  ): Promise<string> {
    const { ids, jobs } = context
    const caller = callerOf(context)
    const importId = ids.next()
    const isSmall = rows.filter(({ state }) => state === 'new').length <= atOnce
    await inTransaction(context, async ({ db: transaction }) => {
      const run = { id: importId, resource: resource.name, mode, userId: caller.id }
      await transaction.insertInto('importRun').values(run).execute()
      await insertRows(context, transaction, { importId, fields: importFieldsOf(resource), rows })
      const when = isSmall ? { startIn: safetyNet } : { owner: { id: caller.id, subject: subject ?? resource.name } }
      await jobs.enqueue('importRows', { importId }, { db: transaction, ...when })
    })
    return importId
  }
}

function numberedRows(rows: readonly unknown[], numbers: readonly number[] | null | undefined): NumberedRow[] {
  if (numbers && (numbers.length !== rows.length || new Set(numbers).size < rows.length))
    throw fieldError('numbers', 'field.invalid')
  return rows.map((cells, at) => ({ row: numbers?.[at] ?? at + 1, cells }))
}

const inlineRun = { signal: new AbortController().signal, progress: async () => undefined }

async function outcome(importId: string, context: Context): Promise<ImportOutcome> {
  const found = await readOutcome(importId, callerOf(context).id, context)
  if (!found) throw new AppError('general.notFound')
  return found
}

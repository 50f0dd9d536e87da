// Determines the outcome of an import without writing: parses the rows by the field rules, and compares them with
// each other and with stored records.
import { setImmediate } from 'node:timers/promises'
import { foldedOf, importFieldsOf, readRow, sheetRow, uniqueColumnsOf } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Registry } from '#server/crud/references.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { findStored } from './findStored.ts'
import { type CheckedRow, resolveTitles } from './resolveTitles.ts'

/** A row of the sheet as the client sent it, and its number in the sheet. */
export type NumberedRow = { row: number; cells: unknown }
type Subject = { registry: Registry; resource: Resource }

/** Number of rows after which the check yields to the event loop. */
const rowsBetweenPauses = 200

/** Returns the rows in their order, each with its values, state and problems. */
export async function checkRows(
  subject: Subject,
  rows: readonly NumberedRow[],
  context: Context,
): Promise<CheckedRow[]> {
  const { registry, resource } = subject
  const fields = importFieldsOf(resource)
  const checked: CheckedRow[] = []
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsBetweenPauses === rowsBetweenPauses - 1) await setImmediate()
    const parsed = sheetRow.safeParse(cells)
    if (parsed.success) {
      const { values, errors } = readRow(fields, parsed.data)
      checked.push({ row, state: 'new', values, problems: errors })
    } else checked.push({ row, state: 'new', values: {}, problems: [{ field: '', id: 'excel.notRow' }] })
  }
  await resolveTitles({ registry, fields }, checked, context)
  compareWithEachOther(subject, checked)
  await compareWithStored(subject, checked, context)
  await checkRules(registry.behaviors[resource.name], checked, context)
  for (const row of checked) if (row.state === 'new' && row.problems.length > 0) row.state = 'bad'
  return checked
}

/** Adds a problem to the later of two rows with the same unique value. */
function compareWithEachOther({ registry, resource }: Subject, rows: readonly CheckedRow[]): void {
  for (const field of uniqueColumnsOf(resource)) {
    const likenessOf = registry.behaviors[resource.name]?.likeness?.[field] ?? (value => [foldedOf(value)])
    const owners = new Map<string, number>()
    for (const { row, values, problems } of rows) {
      if (values[field] == null) continue
      const likeness = likenessOf(String(values[field]))
      const owner = likeness.map(key => owners.get(key)).find(found => found !== undefined)
      if (owner !== undefined) problems.push({ field, id: 'excel.rowRepeated', params: { row: owner } })
      else for (const key of likeness) owners.set(key, row)
    }
  }
}

async function compareWithStored({ registry, resource }: Subject, rows: readonly CheckedRow[], context: Context) {
  const scope = scopeOf(resource, registry.behaviors[resource.name], context)
  const key = resource.imports?.key ?? ''
  for (const field of [key, ...uniqueColumnsOf(resource).filter(name => name !== key)]) {
    const stored = await findStored({ resource, field, scope }, rows, context.db)
    for (const row of rows) {
      const owner = row.values[field] == null ? undefined : stored.get(foldedOf(row.values[field]))
      if (!owner || row.state === 'exists') continue
      if (field === key && owner === 'own') Object.assign(row, { state: 'exists', problems: [] })
      else row.problems.push({ field, id: 'field.taken' })
    }
  }
}

async function checkRules(behavior: Behavior | undefined, rows: readonly CheckedRow[], context: Context) {
  const newRows = rows.filter(row => row.state !== 'exists')
  const newValues = newRows.map(({ values }) => values)
  const conflicts = (newValues.length > 0 && (await behavior?.conflicts?.(newValues, context))) || []
  for (const [index, row] of newRows.entries()) {
    if (index % rowsBetweenPauses === rowsBetweenPauses - 1) await setImmediate()
    const reportedFields = new Set(row.problems.map(({ field }) => field))
    const errors = [...((await behavior?.createErrors?.(row.values, context)) ?? []), ...(conflicts[index] ?? [])]
    row.problems.push(...errors.filter(({ field }) => !reportedFields.has(field)))
  }
}

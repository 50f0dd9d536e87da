import { foldedOf, importFieldsOf, readRow, uniqueColumnsOf } from '#contract/derive/importOf.ts'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { SheetTable } from './tableOf.ts'

/** Checks the rows against the contract before they are sent; `row` is the row number in the spreadsheet. */
export function problemsIn(resource: Resource, { rows }: SheetTable): FieldError[] {
  const fields = importFieldsOf(resource)
  const problems: FieldError[] = []
  const owners = new Map(uniqueColumnsOf(resource).map(name => [name, new Map<string, number>()]))
  for (const { number: row, cells } of rows) {
    const { values, errors } = readRow(fields, cells)
    problems.push(...errors.map(error => ({ ...error, row })))
    for (const [field, known] of owners) {
      if (values[field] == null) continue
      const value = foldedOf(values[field])
      const owner = known.get(value)
      if (owner === undefined) known.set(value, row)
      else problems.push({ field, id: 'excel.rowRepeated', params: { row: owner }, row })
    }
  }
  return problems
}

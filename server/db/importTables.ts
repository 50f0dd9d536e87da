import type { ColumnType, Generated } from 'kysely'
import type { ImportMode, ImportState } from '#contract/derive/importOf.ts'
import type { FieldError } from '#contract/errors/errors.ts'

/** `ready`: the slow preparation of the row is done, and the row waits until all rows are ready. */
export type ImportRowState = 'waiting' | 'ready' | 'created' | 'exists' | 'bad'

export type ImportTables = {
  importRun: {
    id: string
    resource: string
    mode: ImportMode
    state: Generated<ImportState>
    userId: string
    /** Id in the catalog of errors. */
    error: string | null
    createTime: Generated<Date>
    finishTime: ColumnType<Date | null, Date | null, Date | null>
  }
  importRow: {
    importId: string
    row: number
    state: ImportRowState
    values: ColumnType<Record<string, unknown>, string, string>
    sealed: string | null
    problems: ColumnType<FieldError[], string, string>
    recordId: string | null
  }
}

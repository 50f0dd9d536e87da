import type { ColumnType, Generated } from 'kysely'
import type { ImportMode, ImportState } from '#contract/derive/importOf.ts'
import type { FieldError } from '#contract/errors/errors.ts'

/** `ready`: slow work for this row, such as hashing, is done, and the row waits for the other rows of the import. */
export type ImportRowState = 'waiting' | 'ready' | 'created' | 'exists' | 'bad'

export type ImportTables = {
  importRun: {
    id: string
    resource: string
    mode: ImportMode
    state: Generated<ImportState>
    userId: string
    /** Id of the error that ended the import, in the error catalog; null: none. */
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

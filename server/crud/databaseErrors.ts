// Maps errors of the database to ids of the error catalog. Constraints are named `<table>_<column>_key` and `_fkey`.
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { resources } from '#contract/resources/index.ts'

type DatabaseError = { code?: unknown; constraint?: unknown; table?: unknown }

export function toAppError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || error instanceof AppError) return error
  const { code, constraint, table } = error as DatabaseError
  const name = typeof constraint === 'string' ? constraint : ''
  const column = name.match(/^[^_]+_([^_]+)_/)?.[1] ?? ''
  if (code === '23505') return fieldError(column, 'field.taken')
  // PostgreSQL reports error 23503 (foreign key) in two cases: the written row refers to a missing row, or other rows
  // still refer to the deleted row.
  if (code === '23503') {
    const isDelete = /update or delete/.test(String((error as Error).message))
    if (!isDelete) return fieldError(column, 'field.unknownReference')
    return typeof table === 'string' && table in resources
      ? new AppError('general.inUseBy', { resource: table })
      : new AppError('general.inUse')
  }
  // The input contains characters that PostgreSQL cannot store: NUL or unpaired surrogates.
  if (code === '22021' || code === '22P05') return new AppError('general.invalidInput')
  if (code === '40001' || code === '40P01') return new AppError('general.conflict')
  return error
}

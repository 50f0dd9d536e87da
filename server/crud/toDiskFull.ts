import { AppError } from '#contract/errors/errors.ts'

/** Codes of a full disk: of the file system, of a disk quota, and of PostgreSQL. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

/**
 * Maps the error of a full disk to its id in the error catalog. Not part of `toAppError`, because callers of that
 * function treat its errors as faults of the input, which a full disk is not.
 */
export const toDiskFull = (error: unknown): unknown => (isDiskFull(error) ? new AppError('file.diskFull') : error)

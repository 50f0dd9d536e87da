import { AppError } from '#contract/errors/errors.ts'

/** Of the file system, a quota and PostgreSQL. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

/**
 * A full disk, said with its id of the catalogue. Apart from `toAppError`: nothing is wrong with what was asked for, so code that
 * takes a refusal of the database for a matter of single rows must not take this one for it.
 */
export const toDiskFull = (error: unknown): unknown => (isDiskFull(error) ? new AppError('file.diskFull') : error)

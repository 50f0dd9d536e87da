import { AppError } from '#contract/errors/errors.ts'

/** Codes of the file system, of quotas and of PostgreSQL. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

/**
 * Maps a full disk to its error of the catalog. Separate from `toAppError`, because code that treats database errors
 * as problems of single rows must not treat a full disk so.
 */
export const toDiskFull = (error: unknown): unknown => (isDiskFull(error) ? new AppError('file.diskFull') : error)

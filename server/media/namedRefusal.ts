import { AppError } from '#contract/errors.ts'

/** Among many uploads it must be told which one was refused: an inspection knows bytes alone. */
export function namedRefusal(error: unknown, name: string): unknown {
  if (!(error instanceof AppError)) return error
  const isDocument = error.id === 'file.documentLocked' || error.id === 'file.documentBroken'
  return isDocument ? new AppError(error.id, { name }) : error
}

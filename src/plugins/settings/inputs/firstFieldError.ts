import { ApiError } from '#client/ApiError.ts'

/** What was wrong with the one field of a small form. */
export function firstFieldError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields[0]?.message : undefined
}

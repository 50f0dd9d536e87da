import { ApiError } from '#client/ApiError.ts'

/** The first field error; for forms with one field. */
export function firstFieldError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields[0]?.message : undefined
}

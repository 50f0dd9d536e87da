import { ApiError } from '#client/ApiError.ts'

/**
 * Error message for a form with one field: the field's error, otherwise the general one. `lost`: message if the
 * request failed in the browser, e.g. because a code chunk did not load.
 */
export function sentenceOf(error: unknown, lost: string): string {
  return error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : lost
}

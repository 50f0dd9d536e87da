import { ApiError } from '#src/core/calls/ApiError.ts'

/** One sentence for a form of one field: what the server says of it, else what it says at all. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? error.message
  return error instanceof Error ? error.message : String(error)
}

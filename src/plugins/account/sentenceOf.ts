import { ApiError } from '#client/ApiError.ts'

/**
 * One sentence for a form of one field: what the server says of it, else what it says at all. `lost`: what is said where the server was
 * not even asked, because the code that asks did not arrive.
 */
export function sentenceOf(error: unknown, lost: string): string {
  return error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : lost
}

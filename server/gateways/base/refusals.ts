import { AppError } from '#contract/errors/errors.ts'

/** Whether the payment provider refused a call with this error code. */
export const isRefusedWith = (error: unknown, code: string) =>
  error instanceof AppError && error.id === 'gateway.refused' && error.params.code === code

/** Parses the body of a refusal; null if it is not JSON. */
export function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

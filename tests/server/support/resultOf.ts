import type { Envelope } from '#contract/kernel/envelope.ts'

/** The result of an answer that must be a success. */
export function resultOf<T>(answer: Envelope<T>): T {
  if (!answer.success) throw new Error(`${answer.message} ${JSON.stringify(answer.error)}`)
  return answer.result
}

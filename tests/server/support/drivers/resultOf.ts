import type { Envelope } from '#contract/kernel/envelope.ts'

/** The result of a successful answer; throws for an error. */
export function resultOf<T>(answer: Envelope<T>): T {
  if (!answer.success) throw new Error(`${answer.message} ${JSON.stringify(answer.error)}`)
  return answer.result
}

import type { SignedAnswer } from '#server/outbound/callSigned.ts'

/** As it is kept. */
export const failureOf = ({ failure }: SignedAnswer): string | null =>
  failure ? JSON.stringify({ id: failure.id, params: failure.params }) : null

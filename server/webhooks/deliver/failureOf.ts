import type { SignedAnswer } from '#server/outbound/callSigned.ts'

/** Returns the failure as JSON for the database; null if there was a response, even with an error status. */
export const failureOf = ({ failure }: SignedAnswer): string | null =>
  failure ? JSON.stringify({ id: failure.id, params: failure.params }) : null

import type { SignedAnswer } from '#server/outbound/callSigned.ts'

/** Failure as JSON for the database; null without a failure. */
export const failureOf = ({ failure }: SignedAnswer): string | null =>
  failure ? JSON.stringify({ id: failure.id, params: failure.params }) : null

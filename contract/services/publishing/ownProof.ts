import { f } from '#contract/kernel/field.ts'

/**
 * Proof of ownership for actions that a stolen session must not allow: the password, or a second-factor code if
 * enabled.
 */
export const ownProof = { password: f.secret({ max: 200 }), secondStep: f.text({ max: 32 }) } as const

import { f } from '#contract/kernel/field.ts'

/** Before what a stolen session must not do: the account's password, or a code of its second step where that is on. */
export const ownProof = { password: f.secret({ max: 200 }), secondStep: f.text({ max: 32 }) } as const

import { z } from 'zod'
import { socialTypes } from '#contract/rules/accounts/socialProviders.ts'

/** Identity of a user, as a sign-in provider reports it. */
export const identity = z.object({
  socialType: z.literal(Object.values(socialTypes)),
  issuer: z.string().max(2000),
  openId: z.string().min(1).max(255),
  username: z.string().min(1),
  avatar: z.string().max(2000).nullable(),
})
export type Identity = z.infer<typeof identity>

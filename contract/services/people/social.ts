// Signing in with an account that people have elsewhere (xboot-api.md 2.11).
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { socialTypes } from '#contract/rules/accounts/socialProviders.ts'

const url = z.string()
const saveLogin = f.flag({ default: false })

export const social = defineService({
  name: 'social',
  path: '/social',
  calls: {
    /** The provider's address to go to; `to` is where to come back to. */
    login: {
      method: 'GET',
      path: ':provider/login',
      access: 'public',
      input: { saveLogin, to: f.text({ max: 500 }) },
      result: url,
    },
    /** The same for a signed-in person, who comes back to the user centre with the identity bound. */
    bind: { method: 'POST', path: ':provider/bind', access: 'member', isAtomic: false, result: url },
    /** Where the provider leads back to; leads on to /login, /relate or /ownspace. */
    callback: { method: 'GET', path: ':provider/callback', access: 'public', raw: true, isRecorded: true },
    /** Changes the key of the way back for the token. */
    getJWT: {
      method: 'GET',
      path: 'getJWT',
      access: 'public',
      isRecorded: true,
      input: { JWTKey: f.secret({ required: true, max: 64 }) },
      result: z.string(),
    },
    /** Binds the identity that waits under `id` to the account, and signs in. */
    relate: {
      method: 'POST',
      path: 'relate',
      access: 'public',
      isAtomic: false,
      input: {
        username: f.text({ required: true, max: 100 }),
        password: f.secret({ required: true, max: 200 }),
        socialType: f.choice(Object.values(socialTypes), { required: true }),
        id: f.secret({ required: true, max: 64 }),
        saveLogin,
        captchaId: f.text({ max: 64 }),
        code: f.text({ max: 16 }),
      },
      result: z.string(),
    },
  },
})

// Sign-in with an external account (xboot-api.md 2.11).
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
    /** Returns the provider's URL to visit; `to` is the page to return to. */
    login: {
      method: 'GET',
      path: ':provider/login',
      access: 'public',
      input: { saveLogin, to: f.text({ max: 500 }) },
      result: url,
    },
    /**
     * Returns the provider's URL for a signed-in user who binds an identity; the provider returns to the user center.
     */
    bind: { method: 'POST', path: ':provider/bind', access: 'member', isAtomic: false, result: url },
    /** The provider's redirect target; redirects to /login, /relate or /ownspace. */
    callback: { method: 'GET', path: ':provider/callback', access: 'public', raw: true, isRecorded: true },
    /** Exchanges the one-time key of the redirect for the access token. */
    getJWT: {
      method: 'GET',
      path: 'getJWT',
      access: 'public',
      isRecorded: true,
      input: { JWTKey: f.secret({ required: true, max: 64 }) },
      result: z.string(),
    },
    /** Binds the pending identity `id` to the account, and signs in. */
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

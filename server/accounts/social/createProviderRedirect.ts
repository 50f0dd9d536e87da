// Redirects a browser to a sign-in provider and handles the redirect back to this server. The state and the PKCE
// verifier are random, usable once, bound to the browser, and valid for ten minutes.

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError, isErrorId } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { social } from '#contract/services/people/social.ts'
import { countUse } from '#server/accounts/codes/limits.ts'
import { consumeLink, issueCode } from '#server/accounts/codes/oneTimeCodes.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { isSameBrowser, proveBrowser } from './browserProof.ts'
import type { Providers } from './createProviders.ts'
import type { Identity } from './Identity.ts'

const minutes = 10

const attempt = z.object({
  browser: z.string(),
  provider: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  saveLogin: z.boolean(),
  to: z.string().nullable(),
  /** Id of the signed-in user who binds an identity; null if the redirect signs a user in. */
  userId: z.string().nullable(),
})
type Attempt = z.infer<typeof attempt>
export type RedirectRequest = Pick<Attempt, 'provider' | 'saveLogin' | 'to' | 'userId'>

export type ProviderRedirect = {
  /** Starts an attempt. Returns the provider's URL to which the browser must be redirected. */
  begin(context: Context, wish: RedirectRequest): Promise<string>
  /**
   * Returns the attempt to which the callback belongs. Each attempt is returned only once. Throws
   * `social.stateMismatch` unless this browser started the attempt.
   */
  consume(context: Context): Promise<Attempt & { state: string }>
  /**
   * Returns the user's identity at the provider. Throws `social.cancelled` if the user canceled the sign-in,
   * `social.notOffered` if the provider is no longer set up, and `social.providerFailed` for other failures.
   */
  identify(context: Context, attempt: Attempt & { state: string }): Promise<Identity>
}

export function createProviderRedirect(providers: Providers): ProviderRedirect {
  return {
    async begin(context, wish) {
      await countUse(context, [{ key: `social:ip:${networkOf(context.ip)}`, most: 60, minutes }])
      const provider = await providers.find(wish.provider).catch(error => fail(context, error))
      const redirectUri = await redirectUriOf(context, wish.provider)
      const { randomNonce, randomPKCECodeVerifier } = await import('openid-client')
      const own = { nonce: randomNonce(), verifier: randomPKCECodeVerifier(), redirectUri }
      const data: Attempt = { ...wish, ...own, browser: proveBrowser(context) }
      const issue = { purpose: 'socialState', subject: randomUUID(), kind: 'link', minutes, data } as const
      const state = await issueCode(context, issue)
      const url = await provider.authorize({ ...own, state }).catch(error => fail(context, error))
      return url.href
    },

    async consume(context) {
      const state = queryOf(context).get('state') ?? ''
      const link = await consumeLink(context, 'socialState', state)
      const found = attempt.safeParse(link?.data)
      if (!found.success || !isSameBrowser(context, found.data.browser)) throw new AppError('social.stateMismatch')
      return { ...found.data, state }
    },

    async identify(context, begun) {
      const query = queryOf(context)
      if (query.get('error') === 'access_denied') throw new AppError('social.cancelled')
      const back = new URL(begun.redirectUri)
      back.search = query.toString()
      try {
        const provider = await providers.find(begun.provider)
        return await provider.identify(back, begun)
      } catch (error) {
        return fail(context, error)
      }
    },
  }
}

/** Logs the provider's error, because visitors only learn that the sign-in failed. */
function fail(context: Context, error: unknown): never {
  if (error instanceof AppError && isErrorId(error.id) && !error.id.startsWith('outbound.')) throw error
  context.request.log.warn({ err: error }, 'a login provider failed')
  throw new AppError('social.providerFailed')
}

const queryOf = ({ request }: Context) => new URL(request.url, 'http://localhost').searchParams

async function redirectUriOf({ settings, db, request }: Context, provider: string): Promise<string> {
  const { domain } = await settings.readPlain('other', db)
  // A forged Host header has no effect, because the provider redirects only to registered addresses.
  const origin = domain?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`
  return origin + urlOf(social.path, social.calls.callback.path.replace(':provider', provider))
}

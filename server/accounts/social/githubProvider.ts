import * as client from 'openid-client'
import { z } from 'zod'
import { socialTypes } from '#contract/rules/accounts/socialProviders.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { fetchBy } from './fetchBy.ts'
import type { Provider } from './Provider.ts'
import { timeoutSeconds } from './timeoutSeconds.ts'

/** `address`: https://github.com or the URL of an Enterprise Server. */
type Options = { address: string; clientId: string; clientSecret: string }

const person = z.object({ id: z.number(), login: z.string().min(1), avatar_url: z.string().nullish() })

/**
 * Returns a provider that uses OAuth 2 with PKCE. GitHub does not support OpenID Connect for sign-in, so the identity
 * is read from GitHub's API.
 */
export function githubProvider(
  { outbound }: Pick<Parts, 'outbound'>,
  { address, clientId, clientSecret }: Options,
): Provider {
  const base = new URL(address)
  const root = base.href.replace(/\/+$/, '')
  const api = base.host === 'github.com' ? 'https://api.github.com/user' : `${root}/api/v3/user`
  const server = new client.Configuration(
    {
      issuer: root,
      authorization_endpoint: `${root}/login/oauth/authorize`,
      token_endpoint: `${root}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
    client.ClientSecretPost(clientSecret),
  )
  server[client.customFetch] = fetchBy(outbound)
  server.timeout = timeoutSeconds
  if (base.protocol === 'http:' && outbound.guard.isAllowed(base)) client.allowInsecureRequests(server)

  return {
    async authorize({ state, verifier, redirectUri }) {
      return client.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: '',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
      })
    },

    async identify(back, { state, verifier }) {
      const checks = { expectedState: state, pkceCodeVerifier: verifier }
      const { access_token } = await client.authorizationCodeGrant(server, back, checks)
      const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Marquee' })
      const answer = await client.fetchProtectedResource(server, access_token, new URL(api), 'GET', null, headers)
      const { id, login, avatar_url } = person.parse(await answer.json())
      return {
        socialType: socialTypes.github,
        issuer: root,
        openId: String(id),
        username: cutText(login, 255),
        avatar: avatar_url?.slice(0, 2000) ?? null,
      }
    },
  }
}

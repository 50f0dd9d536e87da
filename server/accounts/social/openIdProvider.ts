import * as client from 'openid-client'
import { z } from 'zod'
import { socialTypes } from '#contract/rules/accounts/socialProviders.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { fetchBy } from './fetchBy.ts'
import type { Provider } from './Provider.ts'
import { timeoutSeconds } from './timeoutSeconds.ts'

const text = z.string().min(1).optional().catch(undefined)
const profile = z.object({ preferred_username: text, name: text, email: text, picture: text })

type Options = { issuer: string; clientId: string; clientSecret: string }

/** Returns a provider that uses OpenID Connect with discovery, PKCE, a nonce, and a verified id token. */
export async function openIdProvider(
  { outbound }: Pick<Parts, 'outbound'>,
  { issuer, clientId, clientSecret }: Options,
): Promise<Provider> {
  const address = new URL(issuer)
  const server = await client.discovery(address, clientId, clientSecret, undefined, {
    [client.customFetch]: fetchBy(outbound),
    // Allows HTTP without TLS only for hosts that the operator allows.
    execute: address.protocol === 'http:' && outbound.guard.isAllowed(address) ? [client.allowInsecureRequests] : [],
    timeout: timeoutSeconds,
  })

  return {
    async authorize({ state, nonce, verifier, redirectUri }) {
      return client.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
    },

    async identify(back, { state, nonce, verifier }) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await client.authorizationCodeGrant(server, back, checks)
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no id token')
      const more = server.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(server, tokens.access_token, claims.sub)
        : {}
      const { preferred_username, name, email, picture } = profile.parse({ ...claims, ...more })
      return {
        socialType: socialTypes.openId,
        issuer: claims.iss,
        openId: claims.sub,
        username: cutText(preferred_username ?? name ?? email ?? claims.sub, 255),
        avatar: picture?.slice(0, 2000) ?? null,
      }
    },
  }
}

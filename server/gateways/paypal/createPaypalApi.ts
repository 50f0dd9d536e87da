// Calls of PayPal's API, with an access token that is renewed before it expires.

import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import { safeJson } from '#server/gateways/base/refusals.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'

export type PaypalParts = { outbound: Outbound; now: () => Date }
type Request = { method?: 'GET' | 'POST'; path: string; body?: string; requestId?: string }

const hosts = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' }

export function createPaypalApi(setting: SiteSettingOf<'paypal'>, { outbound, now }: PaypalParts) {
  const base = setting.endpoint ?? (setting.isTestAccount ? hosts.test : hosts.live)
  let token = { text: '', until: 0 }

  async function signIn(): Promise<string> {
    if (token.until > now().getTime()) return token.text
    const secret = Buffer.from(`${setting.clientId}:${setting.clientSecret}`).toString('base64')
    const answer = await outbound.fetch(new URL('/v1/oauth2/token', base), {
      method: 'POST',
      headers: { authorization: `Basic ${secret}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      redirect: 'error',
    })
    const said = await read(answer)
    const { access_token, expires_in } = z.object({ access_token: z.string(), expires_in: z.int() }).parse(said)
    token = { text: access_token, until: now().getTime() + (expires_in - 60) * 1000 }
    return access_token
  }

  async function ask({ method = 'GET', path, body, requestId }: Request): Promise<unknown> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await signIn()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    }
    return read(await outbound.fetch(new URL(path, base), { method, headers, body: body ?? null, redirect: 'error' }))
  }

  return {
    ask,
    async signInAgain() {
      token = { text: '', until: 0 }
      await signIn()
    },
  }
}

const refusal = z.looseObject({
  name: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
})

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (answer.ok) return text === '' ? null : JSON.parse(text)
  const said = refusal.safeParse(safeJson(text)).data
  const code = said?.name ?? said?.error ?? `HTTP ${answer.status}`
  const words = said?.message ?? said?.error_description ?? ''
  throw new AppError('gateway.refused', { answer: cutText(`${code}: ${words}`, 300), code })
}

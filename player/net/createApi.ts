// Typed and validated calls of contract/services/screen.
import { serviceRoutesOf } from '#contract/derive/serviceRoutesOf.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { failure } from '#contract/kernel/envelope.ts'
import { screen } from '#contract/services/fleet/screen.ts'
import { ApiFailure } from './ApiFailure.ts'
import { retryAfterOf } from './retryAfterOf.ts'

type Calls = typeof screen.calls
type JsonCall = Exclude<keyof Calls, 'file' | 'screenshot'>
export type ApiInput<K extends keyof Calls> = CallInput<Calls[K]>
export type ApiResult<K extends keyof Calls> = CallResult<Calls[K]>

export type Api = {
  call<K extends JsonCall>(name: K, input: ApiInput<K>, token?: string): Promise<ApiResult<K>>
  screenshot(picture: Blob, token: string): Promise<ApiResult<'screenshot'>>
}

type Deps = {
  fetch: typeof globalThis.fetch
  /** Origin of the server; empty = the page's origin. */
  origin: string
  /** Timeout in milliseconds. */
  patience: number
  language: string
}

export function createApi({ fetch, origin, patience, language }: Deps): Api {
  const routes = new Map(serviceRoutesOf(screen).map(route => [route.id, route]))

  async function send<K extends keyof Calls>(name: K, request: RequestInit, token?: string): Promise<ApiResult<K>> {
    const route = routes.get(`${screen.name}.${name}`)
    if (!route) throw new Error(`No route for ${name}`)
    const headers = new Headers(request.headers)
    headers.set('accept-language', language)
    if (token) headers.set('accessToken', token)
    const answer = await ask(`${origin}${route.url}`, { ...request, method: route.method, headers })
    const parsed = route.result.safeParse(answer)
    if (!parsed.success) throw new ApiFailure('general.unknown', 500)
    return parsed.data as ApiResult<K>
  }

  async function ask(url: string, request: RequestInit): Promise<unknown> {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(url, { ...request, signal, cache: 'no-store' }).catch(() => {
      throw new ApiFailure('general.network', 0)
    })
    const patienceAsked = retryAfterOf(response.headers, Date.now())
    const envelope: unknown = await response.json().catch(() => null)
    const refused = failure.safeParse(envelope)
    if (refused.success) throw new ApiFailure(refused.data.error.id, refused.data.code, patienceAsked)
    if (typeof envelope !== 'object' || envelope === null || !('result' in envelope)) {
      // The answer is a page of a proxy or captive portal, so the server was not reached.
      throw new ApiFailure('general.network', 0, patienceAsked)
    }
    return envelope.result
  }

  return {
    call(name, input, token) {
      const { method } = screen.calls[name]
      if (method === 'GET') return send(name, {}, token)
      return send(name, { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }, token)
    },
    screenshot: (picture, token) =>
      send('screenshot', { body: picture, headers: { 'content-type': 'image/jpeg' } }, token),
  }
}

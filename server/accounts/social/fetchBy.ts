import type { CustomFetch } from 'openid-client'
import type { Outbound } from '#server/outbound/createOutbound.ts'

/** Maximum size of a provider's answer in bytes, because the JSON is parsed in memory. */
const mostAnswered = 512 * 1024

/** Adapts the server's outbound client, which blocks internal addresses, to openid-client. */
export function fetchBy(outbound: Outbound): CustomFetch {
  return (url, { body, ...init }) => {
    if (body instanceof ReadableStream) throw new TypeError('a stream cannot be sent to a provider')
    return outbound.fetch(url, {
      maxBytes: mostAnswered,
      ...init,
      body: body instanceof ArrayBuffer ? new Uint8Array(body) : body,
    })
  }
}

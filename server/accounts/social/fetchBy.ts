import type { CustomFetch } from 'openid-client'
import type { Outbound } from '#server/outbound/createOutbound.ts'

/** Bytes of a provider's answer, which is read as JSON at once. */
const mostAnswered = 512 * 1024

/** The guarded client, as openid-client asks for it. */
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

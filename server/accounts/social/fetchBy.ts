import type { CustomFetch } from 'openid-client'
import type { Foreign } from '../../foreign/createForeign.ts'

/** The guarded client, as openid-client asks for it. */
export function fetchBy(foreign: Foreign): CustomFetch {
  return (url, { body, ...init }) => {
    if (body instanceof ReadableStream) throw new TypeError('a stream cannot be sent to a provider')
    return foreign.fetch(url, { ...init, body: body instanceof ArrayBuffer ? new Uint8Array(body) : body })
  }
}

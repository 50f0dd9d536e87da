// Alibaba Cloud's request signature, version 3 (ACS3-HMAC-SHA256):
// https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
import { createHash, createHmac } from 'node:crypto'

export type Acs3Request = {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  body?: string
  accessKey: string
  secretKey: string
  date: Date
  nonce: string
}

const algorithm = 'ACS3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const byName = ([left]: readonly [string, string], [right]: readonly [string, string]) => (left < right ? -1 : 1)

/** Returns the headers of a signed POST to `/`, except `host`, which the HTTP client sets. */
export function acs3Headers(request: Acs3Request): Record<string, string> {
  const { host, action, version, query, body = '', accessKey, secretKey, date, nonce } = request
  const headers: Record<string, string> = {
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': `${date.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const signed = Object.entries({ ...headers, host }).sort(byName)
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const canonical = ['POST', '/', acs3Query(query), lines, names, sha256(body)].join('\n')
  const signature = createHmac('sha256', secretKey)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `${algorithm} Credential=${accessKey},SignedHeaders=${names},Signature=${signature}`,
  }
}

export function acs3Query(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).sort(byName)
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
}

/** Escapes a text by RFC 3986. `encodeURIComponent` leaves some of its characters unescaped. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

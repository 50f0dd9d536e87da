// Tencent Cloud's request signature, version 3 (TC3-HMAC-SHA256):
// https://www.tencentcloud.com/document/api/614/42761
import { createHash, createHmac } from 'node:crypto'

export type Tc3Request = {
  host: string
  service: string
  action: string
  version: string
  region?: string
  body: string
  accessKey: string
  secretKey: string
  date: Date
}

const algorithm = 'TC3-HMAC-SHA256'
const contentType = 'application/json; charset=utf-8'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Returns the headers of a signed POST to `/`, except `host`, which the HTTP client sets. */
export function tc3Headers(request: Tc3Request): Record<string, string> {
  const { host, service, action, version, region, body, accessKey, secretKey, date } = request
  const timestamp = String(Math.floor(date.getTime() / 1000))
  const day = date.toISOString().slice(0, 10)
  const names = 'content-type;host;x-tc-action'
  const lines = [`content-type:${contentType}`, `host:${host}`, `x-tc-action:${action.toLowerCase()}`, '']
  const canonical = ['POST', '/', '', ...lines, names, sha256(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const text = [algorithm, timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return {
    'content-type': contentType,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-timestamp': timestamp,
    ...(region ? { 'x-tc-region': region } : {}),
    authorization: `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

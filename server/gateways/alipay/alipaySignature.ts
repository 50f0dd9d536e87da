// RSA2 signatures of Alipay: RSA with SHA-256, over the sorted parameters of requests and notices, and over the raw
// text of responses.
import { createSign, createVerify, type KeyObject } from 'node:crypto'

type Params = Readonly<Record<string, string>>

/**
 * Returns the text to sign, `name=value&name=value`: all non-empty parameters sorted by name, except those in `left`.
 */
export function signedText(params: Params, left: readonly string[]): string {
  return Object.keys(params)
    .filter(name => params[name] !== '' && !left.includes(name))
    .sort()
    .map(name => `${name}=${params[name]}`)
    .join('&')
}

export const sign = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

export const isSigned = (text: string, signature: string, key: KeyObject) =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64')

/** Returns the original text of a member of the JSON response, because the signature covers it exactly as sent. */
export function nodeIn(body: string, name: string): string | null {
  const start = body.indexOf(`"${name}"`)
  if (start < 0) return null
  const from = body.indexOf('{', start)
  let depth = 0
  let isText = false
  for (let at = from; from >= 0 && at < body.length; at += 1) {
    const letter = body[at]
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '{') depth += 1
    else if (letter === '}') {
      depth -= 1
      if (depth === 0) return body.slice(from, at + 1)
    }
  }
  return null
}

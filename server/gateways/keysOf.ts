import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'

/** As a file or as its bare letters, in either of the formats that providers hand out. */
export function privateKeyOf(text: string): KeyObject {
  const key = derOf(text)
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      return createPrivateKey({ key, format: 'der', type })
    } catch {
      // The other format, or none.
    }
  }
  throw new AppError('gateway.badKey')
}

export function publicKeyOf(text: string): KeyObject {
  if (text.includes('BEGIN CERTIFICATE')) return readable(() => createPublicKey(text))
  return readable(() => createPublicKey({ key: derOf(text), format: 'der', type: 'spki' }))
}

function readable(read: () => KeyObject): KeyObject {
  try {
    return read()
  } catch {
    throw new AppError('gateway.badKey')
  }
}

const derOf = (text: string) => Buffer.from(text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, ''), 'base64')

/** A field that has to be there, of a setting that may have been saved before it was. */
export function given(value: string | null): string {
  if (!value) throw new AppError('setting.notConfigured')
  return value
}

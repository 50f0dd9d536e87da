import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'

/**
 * Reads a private key as PEM or bare base64, in PKCS #8 or PKCS #1, because providers issue all of
 * these. Throws `gateway.badKey`.
 */
export function privateKeyOf(text: string): KeyObject {
  const key = derOf(text)
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      return createPrivateKey({ key, format: 'der', type })
    } catch {
      // The key has another format: try the next one.
    }
  }
  throw new AppError('gateway.badKey')
}

/** Reads a public key as PEM certificate, PEM key or bare base64 (SPKI). Throws `gateway.badKey`. */
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

/**
 * Returns the value of a required field. Throws `setting.notConfigured` if it is missing, which happens if the
 * setting was saved before the field existed.
 */
export function requiredValue(value: string | null): string {
  if (!value) throw new AppError('setting.notConfigured')
  return value
}

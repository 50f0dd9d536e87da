// Reads the public key of a device and verifies signatures (ECDSA on P-256 with SHA-256), which prove that the device
// has the private key.
import { webcrypto } from 'node:crypto'
import { fieldError } from '#contract/errors/errors.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const coordinate = /^[A-Za-z0-9_-]{43}$/

export type PublicKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

const load = (key: PublicKey) => webcrypto.subtle.importKey('jwk', key, algorithm, false, ['verify'])

/** Returns the four members of a P-256 public key. Throws a field error for any other key, including private keys. */
export async function readPublicKey(jwk: Readonly<Record<string, unknown>>): Promise<PublicKey> {
  const { kty, crv, x, y, d } = jwk
  const isKey = kty === 'EC' && crv === 'P-256' && d === undefined && isCoordinate(x) && isCoordinate(y)
  if (!isKey) throw fieldError('publicKey', 'field.invalid')
  const key: PublicKey = { kty, crv, x, y }
  // Rejects coordinates that are not a point on the curve.
  await load(key).catch(() => {
    throw fieldError('publicKey', 'field.invalid')
  })
  return key
}

/** Verifies a base64url signature of the UTF-8 text. Returns false for malformed signatures. */
export async function hasSigned(key: PublicKey, text: string, signature: string): Promise<boolean> {
  const bytes = Buffer.from(signature, 'base64url')
  const hashed = { name: 'ECDSA', hash: 'SHA-256' }
  return webcrypto.subtle.verify(hashed, await load(key), bytes, new TextEncoder().encode(text)).catch(() => false)
}

function isCoordinate(value: unknown): value is string {
  return typeof value === 'string' && coordinate.test(value)
}

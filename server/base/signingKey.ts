// Derives Ed25519 keys from the installation's secret, one per purpose, so that all servers of the installation sign
// with the same keys (docs/adr/0038).
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Keys } from './keys.ts'

/** DER bytes that precede the 32 bytes of a private key (RFC 8410, PKCS #8). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the raw public key as base64url. */
export function publicKeyOf(keys: Keys, purpose: string): string {
  const { x } = createPublicKey(privateKeyOf(keys, purpose)).export({ format: 'jwk' })
  if (!x) throw new Error('An Ed25519 key has its x')
  return x
}

export function signBy(keys: Keys, purpose: string, text: string): string {
  return sign(null, Buffer.from(text), privateKeyOf(keys, purpose)).toString('base64url')
}

function privateKeyOf(keys: Keys, purpose: string): KeyObject {
  const seed = Buffer.from(keys.sign(purpose), 'base64url')
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

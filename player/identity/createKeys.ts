// The device's key pair: generated here, stored by the browser, not extractable.
import { base64urlOf } from '#player/text/base64url.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

export type Keys = {
  make(): Promise<CryptoKeyPair>
  publicJwk(keys: CryptoKeyPair): Promise<Record<string, unknown>>
  /** Signs with ECDSA P-256 and SHA-256; resolves to the signature as base64url. */
  sign(keys: CryptoKeyPair, text: string): Promise<string>
}

export function createKeys(subtle: SubtleCrypto): Keys {
  return {
    make: () => subtle.generateKey(algorithm, false, ['sign', 'verify']),
    async publicJwk({ publicKey }) {
      const { kty, crv, x, y } = await subtle.exportKey('jwk', publicKey)
      return { kty, crv, x, y }
    },
    async sign({ privateKey }, text) {
      const bytes = new TextEncoder().encode(text)
      return base64urlOf(new Uint8Array(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes)))
    },
  }
}

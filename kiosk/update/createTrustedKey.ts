// Key that verifies packages: the configured one, else the first one that the server presented (trust on first use).
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeAtomically } from '#kiosk/state/writeAtomically.ts'

type Options = { configured: string | undefined; file: string; origin: string }

const keyAnswer = z.object({ result: z.object({ publicKey: z.string() }) })

/** Returns a function that resolves to the key; it rejects when no key is known and the server is unreachable. */
export function createTrustedKey({ configured: configuredKey, file, origin }: Options): () => Promise<KeyObject> {
  return async () => {
    const known = configuredKey ?? readStoredKey(file)
    if (known) return keyOf(known)
    const response = await fetch(`${origin}/xboot/screen/packageKey`, { signal: AbortSignal.timeout(15_000) })
    const { publicKey } = keyAnswer.parse(await response.json()).result
    const key = keyOf(publicKey)
    writeAtomically(file, publicKey)
    return key
  }
}

/** `x`: raw Ed25519 public key, base64url. */
function keyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function readStoredKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}

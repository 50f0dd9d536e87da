// The key with which the server signs packages: the one that the machine's owner gave, else the first that its server showed.
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeWhole } from '#kiosk/state/writeWhole.ts'

type Options = { given: string | undefined; file: string; origin: string }

const shown = z.object({ result: z.object({ publicKey: z.string() }) })

/** Fails when there is no key yet and the server cannot be reached. */
export function createTrustedKey({ given, file, origin }: Options): () => Promise<KeyObject> {
  return async () => {
    const known = given ?? kept(file)
    if (known) return keyOf(known)
    const response = await fetch(`${origin}/xboot/screen/packageKey`, { signal: AbortSignal.timeout(15_000) })
    const { publicKey } = shown.parse(await response.json()).result
    const key = keyOf(publicKey)
    writeWhole(file, publicKey)
    return key
  }
}

/** `x`: the raw bytes of an Ed25519 key, base64url. */
function keyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function kept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}

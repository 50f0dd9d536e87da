// With what packages are signed: an Ed25519 key of the installation, the same on all of its servers.
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type PackageStatement, packageStatementOf } from '#contract/kioskPackage.ts'
import type { Parts } from '#server/calls/parts.ts'

type Needed = Pick<Parts, 'keys'>

/** What stands before the 32 bytes of a private key (RFC 8410, PKCS #8). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Base64url of the raw key. */
export function publicPackageKey(parts: Needed): string {
  const { x } = createPublicKey(privateKeyOf(parts)).export({ format: 'jwk' })
  if (!x) throw new Error('An Ed25519 key has its x')
  return x
}

/** Base64url. */
export function signPackage(statement: PackageStatement, parts: Needed): string {
  return sign(null, Buffer.from(packageStatementOf(statement)), privateKeyOf(parts)).toString('base64url')
}

function privateKeyOf({ keys }: Needed): KeyObject {
  const seed = Buffer.from(keys.sign('packageKey'), 'base64url')
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

// Signs packages of the kiosk app with an Ed25519 key of the installation, which is the same on all its servers.
import { type PackageStatement, packageStatementOf } from '#contract/fleet/kioskPackage.ts'
import { publicKeyOf, signBy } from '#server/base/signingKey.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Needed = Pick<Parts, 'keys'>
const purpose = 'packageKey'

/** Public key that verifies packages: a raw Ed25519 key as base64url. */
export const publicPackageKey = ({ keys }: Needed): string => publicKeyOf(keys, purpose)

/** Returns the signature of a package as base64url. */
export const signPackage = (statement: PackageStatement, { keys }: Needed): string =>
  signBy(keys, purpose, packageStatementOf(statement))

/**
 * Signs the statement of content on a USB stick (contract/fleet/carriedContent.ts) with the key that also signs
 * packages; the two kinds of statements have different formats. Returns base64url.
 */
export const signCarried = (statement: string, { keys }: Needed): string => signBy(keys, purpose, statement)

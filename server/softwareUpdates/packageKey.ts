// Signs packages with an Ed25519 key of the installation, the same on all of its servers.
import { type PackageStatement, packageStatementOf } from '#contract/fleet/kioskPackage.ts'
import { publicKeyOf, signBy } from '#server/base/signingKey.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Needed = Pick<Parts, 'keys'>
const purpose = 'packageKey'

/** Public key that verifies packages: base64url of the raw key. */
export const publicPackageKey = ({ keys }: Needed): string => publicKeyOf(keys, purpose)

/** Returns the signature as base64url. */
export const signPackage = (statement: PackageStatement, { keys }: Needed): string =>
  signBy(keys, purpose, packageStatementOf(statement))

/**
 * Signs the statement of content on a USB stick (contract/fleet/carriedContent.ts) with the same key; its format
 * differs from that of packages. Returns base64url.
 */
export const signCarried = (statement: string, { keys }: Needed): string => signBy(keys, purpose, statement)

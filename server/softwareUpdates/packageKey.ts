// Signs packages with an Ed25519 key of the installation, the same on all of its servers.
import { type PackageStatement, packageStatementOf } from '#contract/fleet/kioskPackage.ts'
import { publicKeyOf, signBy } from '#server/base/signingKey.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Needed = Pick<Parts, 'keys'>
const purpose = 'packageKey'

/** Base64url of the raw key. */
export const publicPackageKey = ({ keys }: Needed): string => publicKeyOf(keys, purpose)

/** Returns base64url. */
export const signPackage = (statement: PackageStatement, { keys }: Needed): string =>
  signBy(keys, purpose, packageStatementOf(statement))

/** Signs carried content with the same key; the formats of the two statements differ. Returns base64url. */
export const signCarried = (statement: string, { keys }: Needed): string => signBy(keys, purpose, statement)

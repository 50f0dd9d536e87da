// With what packages are signed: an Ed25519 key of the installation, the same on all of its servers.
import { type PackageStatement, packageStatementOf } from '#contract/fleet/kioskPackage.ts'
import { publicKeyOf, signBy } from '#server/base/signingKey.ts'
import type { Parts } from '#server/calls/parts.ts'

type Needed = Pick<Parts, 'keys'>
const purpose = 'packageKey'

/** Base64url of the raw key. */
export const publicPackageKey = ({ keys }: Needed): string => publicKeyOf(keys, purpose)

/** Base64url. */
export const signPackage = (statement: PackageStatement, { keys }: Needed): string =>
  signBy(keys, purpose, packageStatementOf(statement))

/** What is carried to a screen, by the same key: the statements tell the one from the other. Base64url. */
export const signCarried = (statement: string, { keys }: Needed): string => signBy(keys, purpose, statement)

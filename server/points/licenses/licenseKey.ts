import type { LicenseStatement } from '#contract/rules/licenses/licenseStatement.ts'
import type { Keys } from '#server/base/keys.ts'
import { publicKeyOf, signBy } from '#server/base/signingKey.ts'

const purpose = 'licenseKey'

/** Public key that verifies certificates of this installation: a raw Ed25519 key as base64url. */
export const publicLicenseKey = (keys: Keys): string => publicKeyOf(keys, purpose)

/**
 * Signs a statement. Returns `<statement>.<signature>`, both as base64url. The signature covers
 * the encoded statement.
 */
export function signedCode(statement: LicenseStatement | RevocationList, keys: Keys): string {
  const text = Buffer.from(JSON.stringify(statement)).toString('base64url')
  return `${text}.${signBy(keys, purpose, text)}`
}

/** `takenBack`: numbers of the revoked licenses. `made`: time of the list's creation in ISO 8601. */
export type RevocationList = { v: 1; takenBack: readonly string[]; made: string }

/**
 * Code that identifies this installation. It is the same on all its servers and reveals nothing about their hardware.
 */
export function machineCodeOf(keys: Keys): string {
  const digits = Buffer.from(keys.sign('machineCode'), 'base64url').toString('hex').slice(0, 32).toUpperCase()
  return digits.replace(/(.{8})(?=.)/g, '$1-')
}

import type { LicenseStatement } from '#contract/rules/licenses/licenseStatement.ts'
import type { Keys } from '#server/base/keys.ts'
import { publicKeyOf, signBy } from '#server/base/signingKey.ts'

const purpose = 'licenseKey'

/** What certificates of this installation are checked with: base64url of a raw Ed25519 key. */
export const publicLicenseKey = (keys: Keys): string => publicKeyOf(keys, purpose)

/** Statement and signature, both in base64url: what is signed is the first part, letter by letter. */
export function signedCode(statement: LicenseStatement | TakenBack, keys: Keys): string {
  const text = Buffer.from(JSON.stringify(statement)).toString('base64url')
  return `${text}.${signBy(keys, purpose, text)}`
}

/** `made`: ISO 8601. */
export type TakenBack = { v: 1; takenBack: readonly string[]; made: string }

/** Of this installation, the same on all of its servers; it says nothing of the machine. */
export function machineCodeOf(keys: Keys): string {
  const digits = Buffer.from(keys.sign('machineCode'), 'base64url').toString('hex').slice(0, 32).toUpperCase()
  return digits.replace(/(.{8})(?=.)/g, '$1-')
}

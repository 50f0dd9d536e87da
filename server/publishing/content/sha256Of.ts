import { createHash } from 'node:crypto'
import { canonicalJson } from './canonicalJson.ts'

/** Returns the SHA-256 of the value's canonical JSON, as 64 hexadecimal digits. */
export function sha256Of(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

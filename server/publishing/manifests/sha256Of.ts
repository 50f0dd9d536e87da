import { createHash } from 'node:crypto'
import { canonicalJson } from './canonicalJson.ts'

/** The name of a piece of data: 64 hex digits. */
export function sha256Of(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

import { punycodeOf } from './punycodeOf.ts'

/** Accepts letters of any language on both sides of the @ (RFC 6531), in the form that `emailOf` returns. */
export const emailForm =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/**
 * Normalizes a mail address for storage: internationalized hosts in lower case and in Unicode, never Punycode. Text
 * that is no address is only trimmed and normalized.
 */
export function emailOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '')
  const at = plain.lastIndexOf('@')
  if (at < 0) return plain
  const [local, host] = [
    plain.slice(0, at),
    plain
      .slice(at + 1)
      .replace(/[。｡]/g, '.')
      .replace(/\.$/, ''),
  ]
  return `${folded(local)}@${isForeign(host) ? hostOf(host.toLowerCase()) : host}`
}

const isForeign = (host: string): boolean => /[^\x20-\x7e]|xn--/i.test(host)

const hostOf = (host: string): string =>
  host
    .split('.')
    .map(label => (label.startsWith('xn--') ? (punycodeOf(label.slice(4)) ?? label) : label))
    .join('.')
    .normalize('NFC')

/**
 * Lowercases a local part with non-ASCII letters: addresses are compared with PostgreSQL's `lower`, which folds only
 * ASCII in some locales.
 */
const folded = (local: string): string => (/[^\x20-\x7e]/.test(local) ? local.toLowerCase() : local)

import { punycodeOf } from './punycodeOf.ts'

/** Letters of any language stand on both sides of the sign (RFC 6531), as they are kept: see `emailOf`. */
export const emailForm =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/**
 * A mail address in the one form in which it is kept and compared: the host in small letters of its own language, never in
 * Punycode. What is no address stays what it is not.
 */
export function emailOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '')
  const at = plain.lastIndexOf('@')
  if (at < 0) return plain
  const local = plain.slice(0, at)
  const host = plain
    .slice(at + 1)
    .toLowerCase()
    .replace(/[。｡]/g, '.')
    .replace(/\.$/, '')
  const labels = host
    .split('.')
    .map(label => (label.startsWith('xn--') ? (punycodeOf(label.slice(4)) ?? label) : label))
  // The database folds the case of ASCII alone in some locales.
  return `${/[^\x20-\x7e]/.test(local) ? local.toLowerCase() : local}@${labels.join('.').normalize('NFC')}`
}

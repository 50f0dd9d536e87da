import { punycodeOf } from './punycodeOf.ts'

/** Letters of any language stand on both sides of the sign (RFC 6531), as they are kept: see `emailOf`. */
export const emailForm =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/**
 * A mail address in the one form in which it is kept: a host of other letters than ASCII in small ones, never in Punycode. What is
 * no address stays what it is not.
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

/** Addresses are compared without case; the database folds that of ASCII alone in some locales. */
const folded = (local: string): string => (/[^\x20-\x7e]/.test(local) ? local.toLowerCase() : local)

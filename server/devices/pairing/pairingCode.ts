import { randomBytes } from 'node:crypto'

/** 32 characters. 0 and O, 1 and I are missing, because people confuse them. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Number of characters. With 5 bits each, a code has 40 bits (rules, Publishing 10). */
const length = 8

export function createPairingCode(): string {
  return Array.from(randomBytes(length), byte => alphabet[byte % alphabet.length]).join('')
}

/** Normalizes typed or pasted input: removes dashes, dots, underscores and spaces, and ignores case. */
export function normalizePairingCode(typed: string): string {
  return typed.replaceAll(/[\s\-–—_.]/g, '').toUpperCase()
}

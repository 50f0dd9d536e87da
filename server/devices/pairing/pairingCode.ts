import { randomBytes } from 'node:crypto'

/** 32 symbols without the ambiguous 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 8 symbols of 5 bits: 40 bits (rules, Publishing 10). */
const length = 8

export function createPairingCode(): string {
  return Array.from(randomBytes(length), byte => alphabet[byte % alphabet.length]).join('')
}

/** Normalizes typed or pasted input: ignores case, dashes, dots and spaces. */
export function normalizePairingCode(typed: string): string {
  return typed.replaceAll(/[\s\-–—_.]/g, '').toUpperCase()
}

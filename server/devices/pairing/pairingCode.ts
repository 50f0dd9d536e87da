import { randomBytes } from 'node:crypto'

/** 32 symbols without those that are mistaken for another: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 5 bits each: 40 (rules, Publishing 10). */
const length = 8

export function createPairingCode(): string {
  return Array.from(randomBytes(length), byte => alphabet[byte % alphabet.length]).join('')
}

/** As it was typed, read aloud or pasted: case, dashes and spaces say nothing. */
export function normalPairingCode(typed: string): string {
  return typed.replaceAll(/[\s\-–—_.]/g, '').toUpperCase()
}

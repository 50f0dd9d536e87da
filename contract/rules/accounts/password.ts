// The password rule (spec 5; rules, Accounts 4), shared by server and browser.
import type { ErrorId } from '#contract/errors/errors.ts'
import { commonPasswords } from './commonPasswords.ts'

export const passwordLength = { min: 8, max: 20 } as const

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

/** Folds case and look-alikes: `P@55w0rd` and `password` become the same text. */
function folded(text: string): string {
  return [...text.toLowerCase()].map(character => lookAlikes[character] ?? character).join('')
}

const classes = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\d]/u]

export function classesOf(password: string): number {
  return classes.filter(pattern => pattern.test(password)).length
}

/** Every rule that a new password breaks; empty = valid. */
export function passwordErrors(password: string, username: string): ErrorId[] {
  const found: ErrorId[] = []
  const length = [...password].length
  if (length < passwordLength.min || length > passwordLength.max) found.push('password.length')
  if (classesOf(password) < 3) found.push('password.classes')
  const name = folded(username.trim())
  if (name.length > 0 && folded(password).includes(name)) found.push('password.containsName')
  if (isGuessable(password)) found.push('password.common')
  return found
}

function isGuessable(password: string): boolean {
  const plain = folded(password).replace(/[^\p{L}\d]+$/u, '')
  const letters = plain.replace(/[^\p{L}]/gu, '')
  // Digits and signs around a word are removed before folding, which would turn some of them into letters.
  const withoutEnd = password.replace(/[^\p{L}]+$/u, '')
  const words = [letters, folded(withoutEnd), folded(withoutEnd.replace(/^[^\p{L}]+/u, ''))]
  const isCommon = commonPasswords.has(plain) || words.some(word => word.length >= 4 && commonPasswords.has(word))
  return isCommon || new Set(plain).size < 4
}

export const passwordStrengths = ['weak', 'medium', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** One point each: digits, lower case, upper case, special characters, a length of ten (xboot-api.md 2.1). */
export function passwordStrength(password: string): PasswordStrength {
  const points = classesOf(password) + (password.length >= 10 ? 1 : 0)
  if (points <= 1) return 'weak'
  return points <= 4 ? 'medium' : 'strong'
}

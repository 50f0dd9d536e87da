// Rules for account names (ADR 19), shared by server and browser. Only the server checks whether a name is taken or
// confusable with an existing one.
import type { ErrorId } from '#contract/errors/errors.ts'

/** The form in which names are stored and compared: NFKC, without surrounding spaces. */
export function accountNameOf(text: string): string {
  return text.normalize('NFKC').trim()
}

/** Invisible characters: controls, direction marks, joiners, fillers, private use and lone surrogates. */
export const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const blank = / {2}|(?! )\p{Zs}/u
/** Anything but letters, marks, digits, ASCII punctuation, and the middle dots and apostrophe used in names. */
const foreignSign = /[^\p{L}\p{M}\p{Nd}\x20-\x7e·・’]/u
const mark = /\p{M}/u
const loneMark = /(^|[^\p{L}\p{M}\p{Nd}])\p{M}/u
const piledMarks = /\p{M}{5}|(\p{Mn})\1/u

/** The first rule that the name breaks, after normalization; null: none. */
export function accountNameError(text: string): ErrorId | null {
  const name = accountNameOf(text)
  if (invisible.test(name)) return 'user.nameInvisible'
  if (blank.test(name)) return 'user.nameBlank'
  if (foreignSign.test(name)) return 'user.nameSign'
  const parts = name.normalize('NFD')
  if (mark.test(parts) && (loneMark.test(parts) || piledMarks.test(parts))) return 'user.nameSign'
  return isOfOneScript(name) && hasOneKindOfDigits(name) ? null : 'user.nameScripts'
}

const plain = /^[\x20-\x7e]*$/

function isOfOneScript(name: string): boolean {
  return plain.test(name) || writings().some(writing => writing.test(name))
}

/**
 * Scripts in everyday use (UAX 31, tables 5 and 7), as far as the oldest supported browser knows them. The scripts of
 * one row may be mixed.
 */
const scripts = [
  'Han Hiragana Katakana',
  'Han Hangul',
  'Han Bopomofo',
  ...'Latin Cyrillic Greek Arabic Hebrew Armenian Georgian Ethiopic Khmer Lao Myanmar Thai Tibetan Thaana'.split(' '),
  ...'Bengali Devanagari Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Tamil Telugu'.split(' '),
  ...'Adlam Balinese Canadian_Aboriginal Cherokee Javanese Mongolian Nko Sundanese Syriac Tifinagh Vai Yi'.split(' '),
]
let known: readonly RegExp[] | undefined

/** Patterns that match names in one row of `scripts`, compiled on first use. */
function writings(): readonly RegExp[] {
  known ??= scripts.map(row => {
    const classes = ['Common', 'Inherited', ...row.split(' ')].map(script => `\\p{Script_Extensions=${script}}`)
    return new RegExp(`^[${classes.join('')}]*$`, 'u')
  })
  return known
}

/** Whether all digits belong to one script: digits of different scripts can look alike but differ in value. */
function hasOneKindOfDigits(name: string): boolean {
  const zeros = new Set((name.match(/\p{Nd}/gu) ?? []).map(digit => zeroOf(digit.codePointAt(0) ?? 0)))
  return zeros.size <= 1
}

/**
 * Code point of the zero in a digit's script: Unicode encodes the digits of a script as ten consecutive code points.
 */
function zeroOf(digit: number): number {
  let zero = digit
  while (digit - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return zero
}

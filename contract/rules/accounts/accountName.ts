// What an account may be called (ADR 19), the same on both sides. Which names are taken, or look like one that is, the server knows.
import type { ErrorId } from '#contract/errors/errors.ts'

/** As it is kept and looked for, however it was typed: one form of every character, no blanks around it. */
export function accountNameOf(text: string): string {
  return text.normalize('NFKC').trim()
}

/** Characters that show nothing: controls, marks of direction, joiners, fillers, private and lone ones. */
export const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const blank = / {2}|(?! )\p{Zs}/u
/** Letters, their marks and digits; the signs of a keyboard; the point and the apostrophe that stand in people's names. */
const foreignSign = /[^\p{L}\p{M}\p{Nd}\x20-\x7e·・’]/u
const mark = /\p{M}/u
const loneMark = /(^|[^\p{L}\p{M}\p{Nd}])\p{M}/u
const piledMarks = /\p{M}{5}|(\p{Mn})\1/u

/** What a name breaks first; null: nothing. It is looked at as it would be kept. */
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

/** In everyday use (UAX 31, tables 5 and 7), as far as the oldest browser knows them. A row is written as one. */
const scripts = [
  'Han Hiragana Katakana',
  'Han Hangul',
  'Han Bopomofo',
  ...'Latin Cyrillic Greek Arabic Hebrew Armenian Georgian Ethiopic Khmer Lao Myanmar Thai Tibetan Thaana'.split(' '),
  ...'Bengali Devanagari Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Tamil Telugu'.split(' '),
  ...'Adlam Balinese Canadian_Aboriginal Cherokee Javanese Mongolian Nko Sundanese Syriac Tifinagh Vai Yi'.split(' '),
]
let known: readonly RegExp[] | undefined

/** Made with the first name that needs them. */
function writings(): readonly RegExp[] {
  known ??= scripts.map(row => {
    const classes = ['Common', 'Inherited', ...row.split(' ')].map(script => `\\p{Script_Extensions=${script}}`)
    return new RegExp(`^[${classes.join('')}]*$`, 'u')
  })
  return known
}

/** Digits of two scripts look like each other and count differently. */
function hasOneKindOfDigits(name: string): boolean {
  const zeros = new Set((name.match(/\p{Nd}/gu) ?? []).map(digit => zeroOf(digit.codePointAt(0) ?? 0)))
  return zeros.size <= 1
}

/** Digits of one kind stand in a row of ten, apart from other kinds. */
function zeroOf(digit: number): number {
  let zero = digit
  while (digit - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return zero
}

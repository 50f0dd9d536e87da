import type { ProgramDocument } from '#contract/programs/program.ts'

/** Props with visible text. */
const wordFields: ReadonlySet<string> = new Set(['text', 'label', 'caption', 'endText', 'sheet'])

/** Only Japanese text contains kana. It contains Han characters as well, often more of them. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/**
 * If two languages have equally many words, the first one counts. Han characters count as Japanese in a text with kana,
 * otherwise as Chinese.
 */
const scripts = [
  { language: 'ar-SA', lettersIn: (text: string) => count(text, /\p{Script=Arabic}/gu) },
  {
    language: 'ja-JP',
    lettersIn: (text: string) =>
      kana.test(text) ? count(text, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu) : 0,
  },
  { language: 'zh-CN', lettersIn: (text: string) => (kana.test(text) ? 0 : count(text, /\p{Script=Han}/gu)) },
  { language: 'en-US', lettersIn: (text: string) => count(text, /\p{Script=Latin}/gu) },
] as const
/**
 * Estimated characters per word, for languages without spaces between words; words of other languages have about
 * five.
 */
const lettersPerWord: Readonly<Record<string, number>> = { 'ja-JP': 1, 'zh-CN': 1 }

/**
 * The language in which a program is drawn when no device provides one, as on an artboard. It is the language of the
 * program's text. If the program has no text, or its text uses the script of the reader's language, it is the
 * reader's language.
 */
export function languageOfProgram({ nodes }: Pick<ProgramDocument, 'nodes'>, reader: string): string {
  // People do not read the content of a QR code.
  const texts = nodes.flatMap(({ kind, props }) => (kind === 'qrCode' ? [] : wordsOf(props)))
  const counted = scripts.map(({ language, lettersIn }) => ({
    language,
    words: texts.reduce((sum, text) => sum + lettersIn(text), 0) / (lettersPerWord[language] ?? 5),
  }))
  const most = counted.reduce((best, one) => (one.words > best.words ? one : best))
  if (most.words === 0) return reader
  return scriptOf(reader) === most.language ? reader : most.language
}

/** The language in `scripts` with the same script as the reader's language. */
function scriptOf(language: string): string {
  if (/^(ar|fa|ur)\b/.test(language)) return 'ar-SA'
  if (/^ja\b/.test(language)) return 'ja-JP'
  return /^zh\b/.test(language) ? 'zh-CN' : 'en-US'
}

const wordsOf = (props: Readonly<Record<string, unknown>>) =>
  Object.entries(props).flatMap(([name, value]) => (wordFields.has(name) ? [wordsIn(value)] : []))

function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).map(wordsIn).join('\n') : ''
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

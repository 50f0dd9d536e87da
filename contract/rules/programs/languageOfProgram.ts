import type { ProgramDocument } from '#contract/programs/program.ts'

/** What is read on a screen. A code to scan holds words that are not. */
const wordFields: ReadonlySet<string> = new Set(['text', 'label', 'caption', 'endText', 'sheet'])

/** Japanese before Chinese: it has the letters of both. */
const scripts = [
  { language: 'ar-SA', letters: /\p{Script=Arabic}/gu },
  { language: 'ja-JP', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { language: 'zh-CN', letters: /\p{Script=Han}/gu },
  { language: 'en-US', letters: /\p{Script=Latin}/gu },
] as const
/** A word of a script without spaces is one or two letters, one of another about five. */
const lettersPerWord: Readonly<Record<string, number>> = { 'ja-JP': 1, 'zh-CN': 1 }

/**
 * The language a program is drawn in where no screen says its own, as on an artboard: that of its words. The reader's where it has
 * none, and where they are in the letters of that.
 */
export function languageOfProgram({ nodes }: Pick<ProgramDocument, 'nodes'>, reader: string): string {
  const text = nodes.flatMap(({ kind, props }) => (kind === 'qrCode' ? [] : wordsOf(props))).join('\n')
  const counted = scripts.map(({ language, letters }) => ({
    language,
    words: (text.match(letters)?.length ?? 0) / (lettersPerWord[language] ?? 5),
  }))
  const most = counted.reduce((best, one) => (one.words > best.words ? one : best))
  if (most.words === 0) return reader
  return scriptOf(reader) === most.language ? reader : most.language
}

/** By the language that stands for it. */
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

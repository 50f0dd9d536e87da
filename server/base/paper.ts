// Pages of PDF in our own fonts: every language is shaped and stays text. For processes of their own (server/reading.ts).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFDocument } from '@napi-rs/canvas'
import { type ShippedFontName, shippedFontPath, shippedFonts } from '#contract/fonts/shippedFonts.ts'

export type Page = ReturnType<PDFDocument['beginPage']>
export type PaperOrder = {
  /** The folder of package.json. */
  fonts: string
  language: string
  title: string
}

/** Points of A4, and of its edges. */
export const [paperWidth, paperHeight, paperEdge] = [595, 842, 56]

/** Whose letters come first; any of them may stand in a name. */
const families: Readonly<Record<string, readonly ShippedFontName[]>> = {
  'zh-CN': ['notoSansSc', 'inter', 'cairo', 'notoSansJp'],
  'ja-JP': ['notoSansJp', 'inter', 'cairo', 'notoSansSc'],
  'ar-SA': ['cairo', 'inter', 'notoSansSc', 'notoSansJp'],
}
const usual: readonly ShippedFontName[] = ['inter', 'notoSansSc', 'notoSansJp', 'cairo']

/** `font` is one for `page.font`, of so many points. */
export async function openPaper({ fonts, language, title }: PaperOrder) {
  const { PDFDocument, GlobalFonts } = await import('@napi-rs/canvas')
  const chain = families[language] ?? usual
  for (const name of chain) {
    if (GlobalFonts.has(aliasOf(name))) continue
    for (const weight of shippedFonts[name].weights)
      GlobalFonts.register(await readFile(join(fonts, 'public', shippedFontPath(name, weight))), aliasOf(name))
  }
  const font = (size: number, weight = 400) => `${weight} ${size}px ${chain.map(aliasOf).join(', ')}`
  return { pdf: new PDFDocument({ title }), font, isFromRight: language.startsWith('ar') }
}

const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u
const aliasOf = (name: ShippedFontName) => `paper-${name}`

/** A text at an edge, in its own direction: a code stays as it is written. */
export function writeAt(page: Page, text: string, { x, y, align }: { x: number; y: number; align: 'left' | 'right' }) {
  page.direction = rightToLeft.test(text) ? 'rtl' : 'ltr'
  page.textAlign = align
  page.fillText(text, x, y)
}

/** Broken at spaces; a word that is wider than the line, where it must be. */
export function linesOf(page: Page, text: string, width: number): string[] {
  const fits = (line: string) => page.measureText(line).width <= width
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/(?<=\s)|(?=[\u3000-\u9fff])/u)) {
    if (fits(line + part)) {
      line += part
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of part) {
      if (!fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

// Writes PDF pages with the shipped fonts, which cover all supported scripts; texts can be selected and copied. Runs
// in child processes (server/reading.ts).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFDocument } from '@napi-rs/canvas'
import { type ShippedFontName, shippedFontPath, shippedFonts } from '#contract/fonts/shippedFonts.ts'

export type Page = ReturnType<PDFDocument['beginPage']>
export type PdfOptions = {
  /** Absolute path of the folder that contains package.json; fonts are found relative to it. */
  fonts: string
  language: string
  title: string
}

/** Width, height and margin of an A4 page in points. */
export const [pageWidth, pageHeight, pageMargin] = [595, 842, 56]

/**
 * Fonts by language, in order of preference. Each list has all scripts, because names may contain characters
 * of any script.
 */
const families: Readonly<Record<string, readonly ShippedFontName[]>> = {
  'zh-CN': ['notoSansSc', 'inter', 'cairo', 'notoSansJp'],
  'ja-JP': ['notoSansJp', 'inter', 'cairo', 'notoSansSc'],
  'ar-SA': ['cairo', 'inter', 'notoSansSc', 'notoSansJp'],
}
const defaultFamilies: readonly ShippedFontName[] = ['inter', 'notoSansSc', 'notoSansJp', 'cairo']

/** Opens a document. `font(size, weight)` returns a value for `page.font`; `size` is in points. */
export async function openPdf({ fonts, language, title }: PdfOptions) {
  const { PDFDocument, GlobalFonts } = await import('@napi-rs/canvas')
  const chain = families[language] ?? defaultFamilies
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

/**
 * Writes a text with its left or right edge at `x`. The script of the text determines its direction, so that Latin
 * texts such as order numbers stay left to right in Arabic documents.
 */
export function writeAt(page: Page, text: string, { x, y, align }: { x: number; y: number; align: 'left' | 'right' }) {
  page.direction = rightToLeft.test(text) ? 'rtl' : 'ltr'
  page.textAlign = align
  page.fillText(text, x, y)
}

/**
 * Breaks a text into lines after spaces and before Chinese and Japanese characters. A word that is wider than a line
 * is broken between characters.
 */
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

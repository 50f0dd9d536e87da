// Reads plain-text tables: separated by commas, semicolons or tabs, in UTF-8 or UTF-16.
import { read, type WorkBook } from 'xlsx'
import { AppError } from '#contract/errors/errors.ts'

/**
 * Reads a plain-text table. Throws `file.notExcel` for other content, and `excel.notUnicode` for an older encoding.
 */
export function readCsv(bytes: Uint8Array, sheetRows: number): WorkBook {
  const text = textOf(bytes)
  if (text.trim() === '' || text.includes('\0') || /^\s*</.test(text)) throw new AppError('file.notExcel')
  const [named, separator] = /^sep=(.)\r?\n?/.exec(text) ?? []
  const body = named === undefined ? text : text.slice(named.length)
  // SheetJS detects other file types by the first characters; a leading empty line prevents that.
  return read(`\n${body}`, {
    type: 'string',
    FS: separator ?? separatorOf(body),
    raw: true,
    dense: true,
    sheetRows: sheetRows + 1,
  })
}

/** Difference between the row numbers of the file and those of `readCsv`. */
export const csvOffset = (bytes: Uint8Array): number => (/^\uFEFF?sep=/.test(headOf(bytes)) ? 0 : -1)

const headOf = (bytes: Uint8Array) => new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 16))

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new AppError(bytes.includes(0) ? 'file.notExcel' : 'excel.notUnicode')
  }
}

/**
 * Detects the Unicode encoding by the byte-order mark, or by the position of the zero bytes of a header in Latin
 * letters.
 */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}

/** The most frequent separator in the header, since column names contain no separators. */
function separatorOf(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1)
  const times = (separator: string) => header.split(separator).length - 1
  return [',', ';', '\t', '|'].reduce((best, each) => (times(each) > times(best) ? each : best))
}

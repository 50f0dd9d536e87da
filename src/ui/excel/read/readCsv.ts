// A table in plain text: separated by commas, semicolons or tabs, in UTF-8 or UTF-16.
import { read, type WorkBook } from 'xlsx'
import { AppError } from '#contract/errors/errors.ts'

/** Throws `file.notExcel` for what is no text, and `excel.notUnicode` for text in an older encoding. */
export function readCsv(bytes: Uint8Array, sheetRows: number): WorkBook {
  const text = textOf(bytes)
  if (text.trim() === '' || text.includes('\0') || /^\s*</.test(text)) throw new AppError('file.notExcel')
  const [named, separator] = /^sep=(.)\r?\n?/.exec(text) ?? []
  const body = named === undefined ? text : text.slice(named.length)
  // SheetJS guesses other kinds of files by the first letters. Behind an empty line it reads this one as what it is.
  return read(`\n${body}`, {
    type: 'string',
    FS: separator ?? separatorOf(body),
    raw: true,
    dense: true,
    sheetRows: sheetRows + 1,
  })
}

/** Lines that a file has before those that `readCsv` numbers. */
export const csvOffset = (bytes: Uint8Array): number => (/^\uFEFF?sep=/.test(headOf(bytes)) ? 0 : -1)

const headOf = (bytes: Uint8Array) => new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 16))

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new AppError(bytes.includes(0) ? 'file.notExcel' : 'excel.notUnicode')
  }
}

/** By its mark, or by where the zeros of a header in Latin letters stand. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}

/** What stands most often in the header: names of columns hold none of them. */
function separatorOf(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1)
  const times = (separator: string) => header.split(separator).length - 1
  return [',', ';', '\t', '|'].reduce((best, each) => (times(each) > times(best) ? each : best))
}

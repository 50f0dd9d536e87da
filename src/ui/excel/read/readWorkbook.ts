// The first sheet of a workbook as rows of cells. Runs in a worker: SheetJS blocks while it reads.
import { CFB, read, SSF, type WorkBook } from 'xlsx'
import type { Cell } from '#contract/derive/excelCodec.ts'
import { AppError } from '#contract/errors/errors.ts'
import { refuseBomb } from './refuseBomb.ts'
import { sheetLimits } from './sheetLimits.ts'

/** `number` is the row's as the spreadsheet counts, from 1. Rows without a value are left out. */
export type SheetLine = { number: number; cells: readonly Cell[] }

/** Throws `file.notExcel`, `file.tooLarge`, `file.unreadable` or one of `excel.*`. */
export async function readWorkbook(bytes: Uint8Array, mostRows: number): Promise<SheetLine[]> {
  if (bytes.length > sheetLimits.file) throw new AppError('file.tooLarge', { max: sheetLimits.file })
  const kind = kindOfFile(bytes)
  if (kind === null) throw new AppError('file.notExcel')
  if (kind === 'xlsx') await refuseForeignZip(bytes)
  else refuseForeignContainer(bytes)
  // One more than may be imported, so that too many are noticed.
  return linesOf(open(bytes, mostRows + 2), mostRows + 2)
}

async function refuseForeignZip(bytes: Uint8Array): Promise<void> {
  const names = new Set((await refuseBomb(bytes)).map(({ name }) => name))
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw new AppError('file.notExcel')
}

/** A compound file may as well hold a letter or a mail. */
function refuseForeignContainer(bytes: Uint8Array): void {
  const names = namesIn(bytes)
  if (names.some(name => name.endsWith('/EncryptedPackage'))) throw new AppError('excel.protected')
  if (!names.some(name => /\/(Workbook|Book)$/.test(name))) throw new AppError('file.notExcel')
}

function namesIn(bytes: Uint8Array): string[] {
  try {
    return CFB.read(bytes, { type: 'array' }).FullPaths
  } catch {
    throw new AppError('file.unreadable')
  }
}

function open(bytes: Uint8Array, sheetRows: number): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      bookVBA: false,
    })
  } catch (error) {
    throw new AppError(/password/i.test(String(error)) ? 'excel.protected' : 'file.unreadable')
  }
}

type Stored = { t?: string; v?: unknown; z?: unknown }

function linesOf(book: WorkBook, most: number): SheetLine[] {
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const rows: readonly (readonly (Stored | undefined)[] | undefined)[] = sheet?.['!data'] ?? []
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const lines: SheetLine[] = []
  for (let index = 0; index < Math.min(rows.length, most); index += 1) {
    const cells = Array.from(rows[index] ?? [], cell => cellOf(cell, is1904)).slice(0, sheetLimits.columns)
    if (cells.some(cell => cell !== null)) lines.push({ number: index + 1, cells })
  }
  return lines
}

/** The value that is shown, never the formula behind it. */
function cellOf(cell: Stored | undefined, is1904: boolean): Cell {
  if (!cell || cell.v === undefined || cell.v === null || cell.v === '') return null
  if (typeof cell.v === 'boolean') return cell.v
  if (typeof cell.v === 'number' && cell.t === 'n') return isDate(cell.z) ? dateOf(cell.v, is1904) : cell.v
  return cell.t === 'e' ? '#' : String(cell.v)
}

const isDate = (format: unknown) => typeof format === 'string' && SSF.is_date(format)
const two = (value: number) => String(value).padStart(2, '0')

/** A day, or a moment where the cell has a time as well; without a zone, as the person wrote it. */
function dateOf(serial: number, is1904: boolean): Cell {
  const parsed = SSF.parse_date_code(serial, { date1904: is1904 })
  if (!parsed) return serial
  const { y, m, d, H, M, S } = parsed
  const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  return Number.isInteger(serial) ? day : `${day} ${two(H)}:${two(M)}:${two(Math.floor(S))}`
}

/** By the first bytes, whatever the name says. The parser itself would read a CSV or a web page as well. */
function kindOfFile(bytes: Uint8Array): 'xlsx' | 'xls' | null {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'xls'
  return null
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}

// Reads a sheet of a workbook, or a plain-text table, as rows of cells. Runs in a worker, because SheetJS blocks.
import { CFB, type ParsingOptions, read, type WorkBook, type WorkSheet } from 'xlsx'
import { AppError } from '#contract/errors/errors.ts'
import { csvOffset, readCsv } from './readCsv.ts'
import { refuseBomb } from './refuseBomb.ts'
import { type SheetCell, type Stored, sheetCellOf, textCell } from './sheetCell.ts'
import { sheetLimits } from './sheetLimits.ts'

/** `number`: row number in the spreadsheet, from 1. Empty rows are left out. */
export type SheetLine = { number: number; cells: readonly (SheetCell | null)[] }
/** `name`: name of the sheet that was read; null unless the workbook has several. */
export type ReadSheet = { name: string | null; lines: SheetLine[] }

/**
 * Reads the first visible sheet that has the demanded columns, otherwise the first visible one. Throws
 * `file.notExcel`, `file.tooLarge`, `file.unreadable` or one of `excel.*`.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  mostRows: number,
  demanded: readonly string[] = [],
): Promise<ReadSheet> {
  if (bytes.length > sheetLimits.file) throw new AppError('file.tooLarge', { max: sheetLimits.file })
  const kind = kindOfFile(bytes)
  // One more row than allowed, to detect too many; and the header.
  const most = mostRows + 2
  if (kind === 'text') return { name: null, lines: csvLines(bytes, most) }
  if (kind === 'zip') await refuseForeignZip(bytes)
  else refuseForeignContainer(bytes)
  const { SheetNames: names, Workbook } = open(bytes, { sheets: [] })
  const visible = [...names.entries()].filter(([at]) => !Workbook?.Sheets?.[at]?.Hidden)
  let first: ReadSheet | null = null
  for (const [at, name] of visible) {
    const book = open(bytes, { sheets: at, sheetRows: most })
    const lines = linesOf(book.Sheets[name], most, book.Workbook?.WBProps?.date1904 === true)
    const found = { name: names.length > 1 ? name : null, lines }
    if (namesAll(lines, demanded)) return found
    first ??= found
  }
  return first ?? { name: null, lines: [] }
}

function namesAll([header]: readonly SheetLine[], demanded: readonly string[]): boolean {
  const named = new Set(header?.cells.map(cell => cell?.shown.trim()))
  return header !== undefined && demanded.every(name => named.has(name))
}

async function refuseForeignZip(bytes: Uint8Array): Promise<void> {
  const entries = new Map((await refuseBomb(bytes)).map(entry => [entry.name, entry]))
  if (entries.has('[Content_Types].xml') && entries.has('xl/workbook.xml')) return
  const type = entries.get('mimetype')
  const isCalc = type?.method === 0 && new TextDecoder().decode(type.data).trim() === calcType
  if (!isCalc || !entries.has('content.xml')) throw new AppError('file.notExcel')
}

const calcType = 'application/vnd.oasis.opendocument.spreadsheet'

/** Throws `excel.protected` for encrypted workbooks, and `file.notExcel` for other compound files, such as mails. */
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

function open(bytes: Uint8Array, options: Pick<ParsingOptions, 'sheets' | 'sheetRows'>): WorkBook {
  try {
    return read(bytes, {
      ...options,
      type: 'array',
      dense: true,
      // Needed to distinguish a formula without a stored result from an empty cell.
      cellFormula: true,
      sheetStubs: true,
      cellHTML: false,
      cellText: true,
      cellNF: true,
      bookVBA: false,
    })
  } catch (error) {
    throw new AppError(/password|encrypt/i.test(String(error)) ? 'excel.protected' : 'file.unreadable')
  }
}

type Rows = readonly (readonly (Stored | undefined)[] | undefined)[]

function linesOf(sheet: WorkSheet | undefined, most: number, is1904: boolean): SheetLine[] {
  const rows: Rows = sheet?.['!data'] ?? []
  const lines: SheetLine[] = []
  for (let index = 0; index < Math.min(rows.length, most); index += 1) {
    const cells = Array.from(rows[index] ?? [], cell => sheetCellOf(cell, is1904)).slice(0, sheetLimits.columns)
    if (cells.some(cell => cell !== null)) lines.push({ number: index + 1, cells })
  }
  return withMerged(lines, sheet?.['!merges'] ?? [])
}

/** Copies the value of a merged cell down to its other rows. Empty rows and merges in the header stay unchanged. */
function withMerged(lines: readonly SheetLine[], merges: NonNullable<WorkSheet['!merges']>): SheetLine[] {
  const [header] = lines
  const filled = new Map(lines.map(({ number, cells }) => [number, [...cells]]))
  for (const { s, e } of merges.slice(0, mostMerges)) {
    const value = filled.get(s.r + 1)?.[s.c]
    if (!value || s.r + 1 === header?.number) continue
    for (const [number, cells] of filled) if (number > s.r + 1 && number <= e.r + 1) cells[s.c] ??= value
  }
  return [...filled].map(([number, cells]) => ({ number, cells: Array.from(cells, cell => cell ?? null) }))
}

const mostMerges = 10_000

/**
 * Lines of a plain-text table. A cell written as `="0612"`, which stops Excel from converting it to a number,
 * contains the quoted text.
 */
function csvLines(bytes: Uint8Array, most: number): SheetLine[] {
  const offset = csvOffset(bytes)
  const { Sheets, SheetNames } = readCsv(bytes, most)
  return linesOf(Sheets[SheetNames[0] ?? ''], most + 1, false).map(({ number, cells }) => ({
    number: number + offset,
    cells: cells.map(cell => {
      const [, inside] = /^="(.*)"$/s.exec(cell?.shown ?? '') ?? []
      return inside === undefined ? cell : textCell(inside.replaceAll('""', '"'))
    }),
  }))
}

/** Detects the file type by the first bytes, regardless of the file name. */
function kindOfFile(bytes: Uint8Array): 'zip' | 'xls' | 'text' {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'xls'
  return 'text'
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}

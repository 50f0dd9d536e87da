// Creates a table component from cells, with size and font size derived from its text.
import { rowHeightOf, type TableColumn, type TableSheet, table, tableLimits } from '#contract/widgets/table.ts'
import type { Size } from '#src/editor/camera/camera.ts'
import { type LeftOut, withPasted } from '#src/editor/widgets/sheet/editSheet.ts'
import type { Cells } from '#src/editor/widgets/sheet/pastedCells.ts'
import { lengthOf } from './textSizeOf.ts'

type PastedTable = {
  readonly props: { readonly sheet: TableSheet; readonly fontSize: number }
  readonly size: Size
  readonly leftOut: LeftOut
}

/** Descending, in artboard pixels; the last one is the fallback. */
const fontSizes = [40, 32, 26, 22, 18, 16] as const
/** Rows per page; further rows are on further pages. */
const mostRows = 12
/** Horizontal padding of a cell in ems. */
const beside = 1.4
/** Minimum and maximum width of a column in ems. */
const column = { least: 3, most: 24 } as const

export function tableOf(cells: Cells, artboard: Size): PastedTable {
  const bare = { columns: [{ width: 10, align: 'start' as const }], rows: [] }
  const { sheet, leftOut } = withPasted(bare, { row: 0, column: 0 }, cells)
  const lengths = sheet.columns.map((_, at) => columnLength(sheet, at))
  const columns = sheet.columns.map(
    (_, at): TableColumn => ({
      width: Math.round((lengths[at] ?? column.least) * 4),
      align: isNumbers(sheet, at) ? 'end' : 'start',
    }),
  )
  const room = { width: artboard.width * 0.9, height: artboard.height * 0.8 }
  const shown = Math.min(mostRows, sheet.rows.length)
  const wide = lengths.reduce((sum, length) => sum + length, 0)
  const { lines } = table.defaults
  const fits = (fontSize: number) =>
    wide * fontSize <= room.width && rowHeightOf({ fontSize, lines }) * shown <= room.height
  const fontSize = fontSizes.find(fits) ?? fontSizes[fontSizes.length - 1] ?? table.defaults.fontSize
  const rowHeight = rowHeightOf({ fontSize, lines })
  const rows = Math.max(1, Math.min(shown, Math.floor(room.height / rowHeight)))
  return {
    props: { sheet: { ...sheet, columns }, fontSize },
    size: { width: Math.ceil(Math.min(room.width, wide * fontSize)), height: rowHeight * rows },
    leftOut,
  }
}

/**
 * Width of a column in ems: the ninetieth percentile of the widths of its texts plus padding, within the limits of
 * `column`.
 */
function columnLength({ rows }: TableSheet, at: number): number {
  const lengths = rows.map(row => lengthOf(row[at] ?? '')).sort((one, other) => one - other)
  const usual = lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0
  return Math.min(column.most, Math.max(column.least, usual + beside))
}

const number = /^[-+]?\p{Sc}?\s?[\d.,'’\s]*\d\s?(?:%|\p{Sc}|[A-Z]{3})?$/u

/** Whether a column contains numbers such as prices, apart from the header in the first row. */
function isNumbers({ rows }: TableSheet, at: number): boolean {
  const given = rows.slice(1, tableLimits.rows).flatMap(row => row[at] || [])
  return given.length > 0 && given.every(cell => number.test(cell))
}

import { pageMargin as edge, linesOf, type Page, pageWidth as width } from '#server/base/pdf.ts'
import { ink, innerWidth as inner, type Printer, soft } from './createPrinter.ts'
import { columnsHeight, drawColumns } from './drawColumns.ts'
import type { ReportChart } from './ReportContent.ts'

export type PrintedTable = {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** Chart of the first figure of each row: columns above the rows, or a bar behind each row. */
  chart: ReportChart
  values: readonly number[]
  /** Text below the table, such as the number of omitted rows; null: none. */
  note: string | null
}

const line = 15
const headLine = 10
const [rule, tint] = ['#d1d5db', '#dbe4ff']

/** Draws a table with its chart. `nothing`: text of a table without rows. */
export function drawTable(printer: Printer, table: PrintedTable, nothing: string): void {
  const { font, isFromRight, room, write } = printer
  const { name, writeHeads, writeRow } = tableLines(printer, table)
  const isDrawn = table.rows.length > 1 && table.values.some(value => value > 0)
  const hasColumns = isDrawn && table.chart === 'columns'
  const most = Math.max(1, ...table.values)
  /**
   * Draws a bar behind the name of a row. Its length is proportional to `value`; the largest value has
   * the full width.
   */
  const drawBar = (at: Page, value: number) => {
    const length = (name - 8) * (value / most)
    at.fillStyle = tint
    at.fillRect(isFromRight ? width - edge - length : edge, printer.y - 10, length, line - 2)
    at.fillStyle = ink
  }
  let at = room(line * 4 + 40 + (hasColumns ? columnsHeight : 0))
  printer.y += 34
  at.fillStyle = ink
  at.font = font(13, 700)
  write(at, table.title, 0)
  printer.y += 4
  if (table.rows.length === 0) {
    printer.y += line
    at.fillStyle = soft
    at.font = font(10)
    write(at, nothing, 0)
    return
  }
  if (hasColumns) {
    const names = table.rows.map(([label = '']) => label)
    const values = table.rows.map(([, figure = '']) => figure)
    const y = printer.y + 6
    at.font = font(7)
    drawColumns(at, { names, values: table.values, texts: values, x: edge, y, width: inner, isFromRight })
    printer.y += columnsHeight
  }
  writeHeads(at)
  for (const [index, row] of table.rows.entries()) {
    const before = printer.count
    at = room(line)
    if (printer.count > before) writeHeads(at)
    printer.y += line
    if (isDrawn && table.chart === 'bars') drawBar(at, table.values[index] ?? 0)
    writeRow(at, row)
  }
  if (table.note !== null) {
    at = room(line)
    printer.y += line
    at.fillStyle = soft
    at.font = font(9)
    write(at, table.note, 0)
  }
}

/**
 * Returns functions that write the headings and a row of a table. `name`: width in points of the first column, which
 * contains the names.
 */
function tableLines(printer: Printer, table: PrintedTable) {
  const { font, write, cut } = printer
  const figures = table.heads.length - 1
  const name = inner * Math.max(0.3, 1 - figures * 0.14)
  const columnWidth = figures > 0 ? (inner - name) / figures : 0
  const writeLine = (at: Page, cells: readonly string[]) => {
    write(at, cells[0] ?? '', 0)
    for (const [index, cell] of cells.slice(1).entries()) write(at, cell, name + (index + 1) * columnWidth, true)
  }
  const widthOf = (index: number) => (index === 0 ? name - 8 : columnWidth - 6)
  const underline = (at: Page) => {
    at.strokeStyle = rule
    at.lineWidth = 0.5
    at.beginPath()
    at.moveTo(edge, printer.y + 5)
    at.lineTo(width - edge, printer.y + 5)
    at.stroke()
  }
  const writeRow = (at: Page, cells: readonly string[]) => {
    writeLine(
      at,
      cells.map((cell, index) => cut(at, cell, widthOf(index))),
    )
    underline(at)
  }
  /** Draws the headings, wrapped and aligned at the bottom. */
  const writeHeads = (at: Page) => {
    at.fillStyle = soft
    at.font = font(8)
    const heads = table.heads.map((head, index) => linesOf(at, head, widthOf(index)))
    const most = Math.max(...heads.map(({ length }) => length))
    printer.y += line - headLine
    for (let row = 0; row < most; row += 1) {
      printer.y += headLine
      writeLine(
        at,
        heads.map(parts => parts[row - most + parts.length] ?? ''),
      )
    }
    underline(at)
    at.fillStyle = ink
    at.font = font(9)
  }
  return { name, writeHeads, writeRow }
}

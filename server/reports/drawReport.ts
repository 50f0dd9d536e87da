// Draws a report as a PDF. Runs in a separate process (server/reading.ts).
import {
  pageMargin as edge,
  pageHeight as height,
  linesOf,
  openPdf,
  type Page,
  type PdfOptions,
  pageWidth as width,
  writeAt,
} from '#server/base/pdf.ts'
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
export type ReportOrder = PdfOptions & {
  period: string
  figures: readonly { label: string; value: string; note: string }[]
  tables: readonly PrintedTable[]
  nothing: string
}

const line = 15
const headLine = 10
const [ink, soft, rule, tint] = ['#111827', '#6b7280', '#d1d5db', '#dbe4ff']

export async function drawReport(order: ReportOrder): Promise<Uint8Array> {
  const { pdf, font, isFromRight } = await openPdf(order)
  const inner = width - 2 * edge
  let count = 0
  let y = 0
  let page: Page | null = null

  function turn(): Page {
    if (page) pdf.endPage()
    count += 1
    page = pdf.beginPage(width, height)
    page.font = font(9)
    page.fillStyle = soft
    writeAt(page, String(count), {
      x: isFromRight ? edge : width - edge,
      y: height - edge / 2,
      align: isFromRight ? 'left' : 'right',
    })
    y = edge
    return page
  }
  const room = (points: number): Page => (page && y + points <= height - edge ? page : turn())
  /**
   * Writes a line of text. `place`: distance in points from the left edge or, in right-to-left languages, from
   * the right edge.
   */
  function write(at: Page, text: string, place: number, isEnd = false) {
    const align = isFromRight === isEnd ? 'left' : 'right'
    writeAt(at, text, { x: isFromRight ? width - edge - place : edge + place, y, align })
  }
  const cut = (at: Page, text: string, room: number) => {
    const [first = '', ...rest] = linesOf(at, text, room)
    return rest.length === 0 ? first : `${first.trimEnd().slice(0, -1)}…`
  }

  const first = turn()
  first.fillStyle = ink
  first.font = font(22, 700)
  for (const part of linesOf(first, order.title, inner)) {
    y += 28
    write(first, part, 0)
  }
  first.fillStyle = soft
  first.font = font(11)
  y += 20
  write(first, order.period, 0)
  y += 10
  for (const { label, value, note } of order.figures) {
    const at = room(line + 4)
    y += line + 4
    at.fillStyle = soft
    at.font = font(11)
    write(at, cut(at, label, inner * 0.4), 0)
    write(at, cut(at, note, inner * 0.35), inner, true)
    at.fillStyle = ink
    at.font = font(12, 700)
    write(at, value, inner * 0.6, true)
  }
  for (const table of order.tables) {
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
      at.moveTo(edge, y + 5)
      at.lineTo(width - edge, y + 5)
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
      y += line - headLine
      for (let row = 0; row < most; row += 1) {
        y += headLine
        writeLine(
          at,
          heads.map(parts => parts[row - most + parts.length] ?? ''),
        )
      }
      underline(at)
      at.fillStyle = ink
      at.font = font(9)
    }
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
      at.fillRect(isFromRight ? width - edge - length : edge, y - 10, length, line - 2)
      at.fillStyle = ink
    }
    let at = room(line * 4 + 40 + (hasColumns ? columnsHeight : 0))
    y += 34
    at.fillStyle = ink
    at.font = font(13, 700)
    write(at, table.title, 0)
    y += 4
    if (table.rows.length === 0) {
      y += line
      at.fillStyle = soft
      at.font = font(10)
      write(at, order.nothing, 0)
      continue
    }
    if (hasColumns) {
      const names = table.rows.map(([label = '']) => label)
      const values = table.rows.map(([, figure = '']) => figure)
      at.font = font(7)
      drawColumns(at, { names, values: table.values, texts: values, x: edge, y: y + 6, width: inner, isFromRight })
      y += columnsHeight
    }
    writeHeads(at)
    for (const [index, row] of table.rows.entries()) {
      const before = count
      at = room(line)
      if (count > before) writeHeads(at)
      y += line
      if (isDrawn && table.chart === 'bars') drawBar(at, table.values[index] ?? 0)
      writeRow(at, row)
    }
    if (table.note !== null) {
      at = room(line)
      y += line
      at.fillStyle = soft
      at.font = font(9)
      write(at, table.note, 0)
    }
  }
  pdf.endPage()
  return pdf.close()
}

// Draws the invoice of a paid order as a PDF. Runs in a separate process (server/reading.ts).
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

export type InvoiceOrder = PdfOptions & {
  facts: readonly { label: string; value: string }[]
  /** Headings of the table's columns. The first column contains names, the others contain figures. */
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  sums: readonly { label: string; value: string }[]
  note: string | null
}

const line = 16
const inner = width - 2 * edge
/**
 * Positions at which the columns are aligned, in points from the side where reading starts: the first column at its
 * start, the others at their ends.
 */
const ends = [0, inner * 0.6, inner * 0.8, inner]
const nameWidth = inner * 0.46
const [ink, soft, rule] = ['#111827', '#6b7280', '#d1d5db']

export async function drawInvoice(order: InvoiceOrder): Promise<Uint8Array> {
  const { pdf, font, isFromRight } = await openPdf(order)
  let page = pdf.beginPage(width, height)
  let y = edge + 20

  function write(text: string, place: number, isEnd = false) {
    const align = isFromRight === isEnd ? 'left' : 'right'
    writeAt(page, text, { x: isFromRight ? width - edge - place : edge + place, y, align })
  }
  function style(size: number, color: string, weight = 400) {
    page.fillStyle = color
    page.font = font(size, weight)
  }
  function room(points: number) {
    if (y + points <= height - edge) return
    pdf.endPage()
    page = pdf.beginPage(width, height)
    y = edge
  }

  style(26, ink, 700)
  write(order.title, 0)
  y += 20
  for (const { label, value } of order.facts) {
    style(11, soft)
    y += line + 4
    write(label, 0)
    style(11, ink)
    for (const [index, part] of linesOf(page, value, inner * 0.65).entries()) {
      if (index > 0) y += line
      write(part, inner * 0.35)
    }
  }
  y += 34
  style(9, soft)
  for (const [index, head] of order.heads.entries()) write(head, ends[index] ?? inner, index > 0)
  underline(page, y)
  for (const row of order.rows) {
    style(11, ink)
    const parts = linesOf(page, row[0] ?? '', nameWidth)
    room((parts.length + 1) * line)
    style(11, ink)
    for (const [index, figure] of row.entries()) {
      if (index > 0) {
        y += index === 1 ? line + 4 : 0
        write(figure, ends[index] ?? inner, true)
      }
    }
    for (const [index, part] of parts.entries()) {
      if (index > 0) y += line
      write(part, 0)
    }
    underline(page, y)
  }
  room(order.sums.length * 22 + 60)
  y += 10
  for (const [index, { label, value }] of order.sums.entries()) {
    y += 22
    const isLast = index === order.sums.length - 1
    style(isLast ? 14 : 11, ink, isLast ? 700 : 400)
    write(label, inner * 0.6, true)
    write(value, inner, true)
  }
  if (order.note) {
    y += 40
    style(11, ink, 700)
    for (const part of linesOf(page, order.note, inner)) {
      write(part, 0)
      y += line
    }
  }
  pdf.endPage()
  return pdf.close()
}

function underline(page: Page, y: number): void {
  page.strokeStyle = rule
  page.lineWidth = 0.5
  page.beginPath()
  page.moveTo(edge, y + 6)
  page.lineTo(width - edge, y + 6)
  page.stroke()
}

// Draws the certificate of a license as a PDF. Runs in a separate process (server/reading.ts).
import { encode } from 'uqr'
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

export type CertificateOrder = PdfOptions & {
  rows: readonly { label: string; value: string }[]
  code: string
  notes: readonly string[]
}

const largestCode = 210
/** Height in points of the area below the QR code. */
const notesHeight = 60

export async function drawCertificate(order: CertificateOrder): Promise<Uint8Array> {
  const { pdf, font, isFromRight } = await openPdf(order)
  const page = pdf.beginPage(width, height)
  const write = (text: string, y: number) =>
    writeAt(page, text, { x: isFromRight ? width - edge : edge, y, align: isFromRight ? 'right' : 'left' })
  page.strokeStyle = '#1f2937'
  page.lineWidth = 1
  page.strokeRect(edge / 2, edge / 2, width - edge, height - edge)
  page.fillStyle = '#111827'
  page.font = font(26, 700)
  write(order.title, edge + 42)
  let y = edge + 92
  for (const { label, value } of order.rows) {
    page.fillStyle = '#6b7280'
    page.font = font(10)
    write(label, y)
    page.fillStyle = '#111827'
    page.font = font(14, 700)
    for (const line of linesOf(page, value, width - 2 * edge)) {
      y += 19
      write(line, y)
    }
    y += 27
  }
  const side = Math.min(largestCode, height - edge / 2 - notesHeight - y)
  drawCode(page, order.code, y, side)
  y += side + 22
  page.fillStyle = '#374151'
  page.font = font(9)
  for (const note of order.notes) {
    for (const line of linesOf(page, note, width - 2 * edge)) {
      write(line, y)
      y += 13
    }
  }
  pdf.endPage()
  return pdf.close()
}

function drawCode(page: Page, code: string, y: number, side: number): void {
  const { data, size } = encode(code, { ecc: 'L', border: 2 })
  const unit = side / size
  const left = (width - side) / 2
  page.fillStyle = '#000000'
  for (const [row, squares] of data.entries())
    for (const [column, isDark] of squares.entries())
      if (isDark) page.fillRect(left + column * unit, y + row * unit, unit, unit)
}

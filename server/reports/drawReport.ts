// Draws a report as a PDF. Runs in a separate process (server/reading.ts).
import { linesOf, openPdf, type PdfOptions } from '#server/base/pdf.ts'
import { createPrinter, ink, innerWidth as inner, soft } from './createPrinter.ts'
import { drawTable, type PrintedTable } from './drawTable.ts'

export type ReportOrder = PdfOptions & {
  period: string
  figures: readonly { label: string; value: string; note: string }[]
  tables: readonly PrintedTable[]
  nothing: string
}

const line = 15

export async function drawReport(order: ReportOrder): Promise<Uint8Array> {
  const { pdf, font, isFromRight } = await openPdf(order)
  const printer = createPrinter({ pdf, font, isFromRight })
  const { turn, room, write, cut } = printer
  const first = turn()
  first.fillStyle = ink
  first.font = font(22, 700)
  for (const part of linesOf(first, order.title, inner)) {
    printer.y += 28
    write(first, part, 0)
  }
  first.fillStyle = soft
  first.font = font(11)
  printer.y += 20
  write(first, order.period, 0)
  printer.y += 10
  for (const { label, value, note } of order.figures) {
    const at = room(line + 4)
    printer.y += line + 4
    at.fillStyle = soft
    at.font = font(11)
    write(at, cut(at, label, inner * 0.4), 0)
    write(at, cut(at, note, inner * 0.35), inner, true)
    at.fillStyle = ink
    at.font = font(12, 700)
    write(at, value, inner * 0.6, true)
  }
  for (const table of order.tables) drawTable(printer, table, order.nothing)
  pdf.endPage()
  return pdf.close()
}

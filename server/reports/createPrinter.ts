import {
  pageMargin as edge,
  pageHeight as height,
  linesOf,
  type openPdf,
  type Page,
  pageWidth as width,
  writeAt,
} from '#server/base/pdf.ts'

type Pdf = Pick<Awaited<ReturnType<typeof openPdf>>, 'pdf' | 'font' | 'isFromRight'>

export type Printer = ReturnType<typeof createPrinter>

export const innerWidth = width - 2 * edge
export const [ink, soft] = ['#111827', '#6b7280']

/** Writes lines onto the pages of a PDF, from top to bottom. */
export function createPrinter({ pdf, font, isFromRight }: Pdf) {
  let page: Page | null = null
  const printer = {
    font,
    isFromRight,
    /** Number of pages so far. */
    count: 0,
    /** Base line of the current line, in points from the upper edge of the page. */
    y: 0,
    turn(): Page {
      if (page) pdf.endPage()
      printer.count += 1
      page = pdf.beginPage(width, height)
      page.font = font(9)
      page.fillStyle = soft
      writeAt(page, String(printer.count), {
        x: isFromRight ? edge : width - edge,
        y: height - edge / 2,
        align: isFromRight ? 'left' : 'right',
      })
      printer.y = edge
      return page
    },
    room: (points: number): Page => (page && printer.y + points <= height - edge ? page : printer.turn()),
    /**
     * Writes a text on the current line. `place`: distance in points from the left margin or, in right-to-left
     * languages, from the right margin. The text starts at this place or, with `isEnd`, ends there.
     */
    write(at: Page, text: string, place: number, isEnd = false) {
      const align = isFromRight === isEnd ? 'left' : 'right'
      writeAt(at, text, { x: isFromRight ? width - edge - place : edge + place, y: printer.y, align })
    },
    cut(at: Page, text: string, room: number) {
      const [first = '', ...rest] = linesOf(at, text, room)
      return rest.length === 0 ? first : `${first.trimEnd().slice(0, -1)}…`
    },
  }
  return printer
}

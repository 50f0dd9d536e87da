import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { DateFormats } from '#contract/sheets/styles.ts'
import { writeWorkbook } from '#contract/sheets/writeWorkbook.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook zipped while its rows arrive: even for 100,000 rows, memory holds one page of rows and the packed file.
 */
export function createWorkbook(options: { dates?: DateFormats; most?: number } = {}) {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(new Uint8Array(chunk))
  })
  const book = writeWorkbook(path => {
    const file = new ZipDeflate(path, { level: 6 })
    zip.add(file)
    return (text, isLast) => file.push(strToU8(text), isLast)
  }, options)
  return {
    sheet: book.sheet,
    add: book.add,
    finish(): Blob {
      book.end()
      zip.end()
      return new Blob(packed, { type })
    },
  }
}
export type Workbook = ReturnType<typeof createWorkbook>

import { once } from 'node:events'
import { ZipFile } from 'yazl'
import type { Cell } from '#contract/derive/excelCodec.ts'
import { writeWorkbook } from '#contract/sheets/writeWorkbook.ts'

export type Sheet = { name: string; rows: readonly (readonly Cell[])[] }

export async function writeBook(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = new ZipFile()
  const book = writeWorkbook(path => {
    const parts: string[] = []
    return (text, isLast) => {
      parts.push(text)
      if (isLast) zip.addBuffer(Buffer.from(parts.join('')), path)
    }
  })
  for (const { name, rows } of sheets) {
    book.sheet(name, { head: [] })
    book.add(rows)
  }
  book.end()
  const chunks: Buffer[] = []
  zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
  zip.end()
  await once(zip.outputStream, 'end')
  return Buffer.concat(chunks)
}

import { readWorkbook } from '#src/ui/excel/read/readWorkbook.ts'

/** Values of a sheet by row. */
export async function linesIn(bytes: Uint8Array) {
  const { lines } = await readWorkbook(bytes, 100)
  return lines.map(({ number, cells }) => ({ number, cells: cells.map(cell => cell?.value ?? null) }))
}

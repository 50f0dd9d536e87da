import { AppError } from '#contract/errors/errors.ts'
import { sheetLimits } from './sheetLimits.ts'
import { type ZipEntry, zipEntriesOf } from './zipEntriesOf.ts'

/**
 * Returns the entries of a workbook, or throws `excel.inflates` for a ZIP bomb before the parser sees it. Checks the
 * sizes declared in the central directory, then verifies them by inflating the entries without keeping the output.
 */
export async function refuseBomb(bytes: Uint8Array): Promise<readonly ZipEntry[]> {
  const entries = zipEntriesOf(bytes, sheetLimits.entries)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const inflated = entries.reduce((sum, entry) => sum + entry.inflated, 0)
  // More packed bytes than the file contains means that entries overlap.
  if (packed > bytes.length || inflated > sheetLimits.inflated || entries.some(isTooDense))
    throw new AppError('excel.inflates')
  for (const entry of entries) {
    if (entry.method === 8 && !(await inflatesTo(entry))) throw new AppError('excel.inflates')
    if (entry.method === 0 && entry.packed !== entry.inflated) throw new AppError('excel.inflates')
  }
  return entries
}

function isTooDense({ packed, inflated }: ZipEntry): boolean {
  return inflated > sheetLimits.small && inflated > packed * sheetLimits.ratio
}

/** Whether an entry inflates to its declared size; stops as soon as the output exceeds that size. */
async function inflatesTo({ data, inflated }: ZipEntry): Promise<boolean> {
  const reader = new Blob([new Uint8Array(data)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return length === inflated
      length += value.length
      if (length > inflated) return false
    }
  } catch {
    throw new AppError('file.unreadable')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

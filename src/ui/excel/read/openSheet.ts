import { AppError, type FieldError } from '#contract/errors/errors.ts'
import { sheetLimits } from './sheetLimits.ts'
import type { SheetOrder, SheetReport } from './sheetWorker.ts'
import type { SheetTable } from './tableOf.ts'

export type OpenedSheet = { table: SheetTable; problems: readonly FieldError[] }

/** Reads the file in a worker, which is terminated on timeout. Rejects with AppError. */
export async function openSheet(file: File, resource: string): Promise<OpenedSheet> {
  if (file.size > sheetLimits.file) throw new AppError('file.tooLarge', { max: sheetLimits.file })
  const bytes = await file.arrayBuffer().catch(() => {
    throw new AppError('file.unreadable')
  })
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<OpenedSheet>((resolve, reject) => {
      const timer = setTimeout(() => reject(new AppError('excel.tooSlow')), sheetLimits.time)
      worker.onerror = () => reject(new AppError('file.unreadable'))
      worker.onmessage = ({ data }: MessageEvent<SheetReport>) => {
        clearTimeout(timer)
        if (data.isRead) resolve(data)
        else reject(new AppError(data.error.id, data.error.params))
      }
      worker.postMessage({ bytes, resource } satisfies SheetOrder, [bytes])
    })
  } finally {
    worker.terminate()
  }
}

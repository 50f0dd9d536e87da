// Worker that opens, reads and checks a workbook without blocking the page.
import { AppError, type FieldError } from '#contract/errors/errors.ts'
import { forbidCompiledSchemas } from '#contract/kernel/forbidCompiledSchemas.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { SheetTable } from './tableOf.ts'

export type SheetOrder = { bytes: ArrayBuffer; resource: string }
export type SheetReport =
  | { isRead: true; table: SheetTable; problems: FieldError[] }
  | { isRead: false; error: { id: AppError['id']; params: Record<string, unknown> } }

forbidCompiledSchemas()

addEventListener('message', async (event: MessageEvent<SheetOrder>) => {
  postMessage(await reportOn(event.data))
})

async function reportOn({ bytes, resource: name }: SheetOrder): Promise<SheetReport> {
  try {
    // Imported after `forbidCompiledSchemas`, because these modules create schemas.
    const [{ mostImportRows }, { resources }, { readWorkbook }, { demandedColumnsOf, tableOf }, { problemsIn }] =
      await Promise.all([
        import('#contract/derive/importOf.ts'),
        import('#contract/resources/index.ts'),
        import('./readWorkbook.ts'),
        import('./tableOf.ts'),
        import('./problemsIn.ts'),
      ])
    const known: Readonly<Record<string, Resource>> = resources
    const resource = known[name]
    if (!resource) throw new AppError('general.notFound')
    const sheet = await readWorkbook(new Uint8Array(bytes), mostImportRows, demandedColumnsOf(resource))
    const table = tableOf(resource, sheet)
    return { isRead: true, table, problems: problemsIn(resource, table) }
  } catch (error) {
    const { id, params } = error instanceof AppError ? error : new AppError('file.unreadable')
    return { isRead: false, error: { id, params } }
  }
}

import { useTranslation } from 'react-i18next'
import { maxPageSize } from '#contract/kernel/paging.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { crudFiltersOf } from '#src/ui/list/filters/crudFiltersOf.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'

/** `people`: visible columns in readable form; `import`: all fields in the format that imports and tools read. */
export type ExportKind = 'people' | 'import'
export type Export = (kind: ExportKind, chosen?: readonly AnyRecord[]) => Promise<void>

/** Exports all pages of the list, or the chosen rows; continues when the page is left. Null: not permitted. */
export function useExport(presentation: Presentation, state: ListState): Export | null {
  const { resource } = presentation
  const { t, i18n } = useTranslation(['ui', 'resources'])
  const format = useFormat()
  const { longWork } = useAdmin()
  const records = useRecords()
  const mayExport = usePerm(resource.page, 'output')
  if (!mayExport || resource.views.excel.length === 0) return null

  return async (kind, chosen) => {
    let isCanceled = false
    const title = t('excel.exporting', { title: t(`resources:${resource.name}.titles.list`) })
    const work = longWork.start({
      id: `export-${resource.name}`,
      title,
      unit: 'items',
      total: chosen?.length ?? 0,
      controls: {
        cancel: () => {
          isCanceled = true
          work.remove()
        },
      },
    })

    const query = {
      resource: resource.name,
      filters: crudFiltersOf(resource, state),
      sorters: state.sort ? [{ field: state.sort.field, order: state.sort.order }] : [],
    }
    async function* pages(): AsyncGenerator<readonly AnyRecord[]> {
      if (chosen) yield chosen
      for (let currentPage = 1, done = 0, total = chosen ? 0 : 1; done < total && !isCanceled; currentPage++) {
        const page = await records.page<AnyRecord>(query, { currentPage, pageSize: maxPageSize })
        done += page.data.length
        total = page.data.length === 0 ? done : page.total
        work.progress(done, page.total)
        yield page.data
      }
    }

    try {
      const { downloadWorkbook, datedName } = await import('./downloadSheet.ts')
      const { importBook, readableBook } = await import('./books.ts')
      const given = { presentation, state, pages: pages(), chosen: chosen?.length }
      const book = kind === 'import' ? await importBook(given) : await readableBook({ ...given, i18n, format, records })
      if (isCanceled) return
      downloadWorkbook(datedName(kind === 'import' ? resource.name : t(`resources:${resource.name}.titles.list`)), book)
      work.done()
    } catch (error) {
      work.fail(messageOf(error))
    }
  }
}

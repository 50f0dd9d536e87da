import { useDataProvider } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { maxPageSize } from '#contract/kernel/paging.ts'
import type { AnyRecord, Presentation } from '#src/core/present.ts'
import { useAdmin } from '#src/core/services.ts'
import { usePerm } from '#src/core/usePerm.ts'
import { crudFiltersOf } from '../list/crudFiltersOf.ts'
import type { ListState } from '../list/listState.ts'
import { messageOf } from '../pieces/messageOf.ts'
import { sheetOf } from './sheetOf.ts'

/** Writes what is shown, on every page of it, or the chosen rows; goes on when the page is left. Null: the reader may not. */
export function useExport({ resource }: Presentation, state: ListState) {
  const { t } = useTranslation(['ui', 'resources'])
  const { longWork } = useAdmin()
  const provider = useDataProvider()
  const mayExport = usePerm(resource.page, 'output')
  if (!mayExport || resource.views.excel.length === 0) return null

  return async (chosen?: readonly AnyRecord[]) => {
    const title = t('excel.exporting', { title: t(`resources:${resource.name}.titles.list`) })
    const work = longWork.start({ id: `export-${resource.name}`, title, unit: 'items', total: chosen?.length ?? 0 })
    try {
      const { downloadSheet } = await import('./downloadSheet.ts')
      const rows: AnyRecord[] = [...(chosen ?? [])]
      for (let currentPage = 1, total = Number.POSITIVE_INFINITY; !chosen && rows.length < total; currentPage++) {
        const page = await provider().getList<AnyRecord>({
          resource: resource.name,
          filters: crudFiltersOf(resource, state),
          sorters: state.sort ? [{ field: state.sort.field, order: state.sort.order }] : [],
          pagination: { mode: 'server', currentPage, pageSize: maxPageSize },
        })
        rows.push(...page.data)
        total = page.data.length === 0 ? rows.length : page.total
        work.progress(rows.length, page.total)
      }
      downloadSheet(resource.name, sheetOf(resource, rows))
      work.done()
    } catch (error) {
      work.fail(messageOf(error))
    }
  }
}

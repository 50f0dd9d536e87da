import { useDataProvider } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { type Cell, encodeCell, excelColumnsOf } from '#contract/derive/excelCodec.ts'
import { maxPageSize } from '#contract/kernel/paging.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { crudFiltersOf } from '#src/ui/list/filters/crudFiltersOf.ts'
import type { ListState } from '#src/ui/list/listState.ts'
import { fieldOf } from '#src/ui/record/fieldOf.ts'

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

/** The header row is the field names, never translated, so that what was exported can be imported. */
export function sheetOf(resource: Resource, rows: readonly AnyRecord[]): Cell[][] {
  const names = excelColumnsOf(resource)
  return [[...names], ...rows.map(row => names.map(name => encodeCell(fieldOf(resource, name), row[name])))]
}

import { type LiveEvent, useTable } from '@refinedev/core'
import { useMemo, useState } from 'react'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { listKeyOf } from '#src/core/calls/listKeyOf.ts'
import { crudFiltersOf } from '#src/ui/list/filters/crudFiltersOf.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'
import { useLastPage } from '#src/ui/list/state/useLastPage.ts'
import { applyChanges } from './liveChanges.ts'
import { treeOf } from './treeOf.ts'
import { useLiveChanges } from './useLiveChanges.ts'

type Fetched = { rows: AnyRecord[]; total: number; isCapped: boolean; isEstimated: boolean; fetchedAt: number }
const nothing: Fetched = { rows: [], total: 0, isCapped: false, isEstimated: false, fetchedAt: 0 }

/** Whether to show a tree, which is loaded whole; when searched, filtered or sorted, it becomes a plain list. */
export function isTree(
  { resource }: Presentation,
  { key, filters, sort }: Pick<ListState, 'key' | 'filters' | 'sort'>,
): boolean {
  return resource.parent !== undefined && key === '' && !sort && Object.keys(filters).length === 0
}

type Options = {
  /** True for lists that mark an estimated total as such. */
  mayBeEstimated?: boolean
  /** Called with the page to show instead when this one has no rows. */
  onPage: (pageNumber: number) => void
}

/** State of a list with any number of rows per page, for lists without a choice of it. */
type PagedState = Omit<ListState, 'pageSize'> & { readonly pageSize: number }

/** The rows of a list state. The previous rows stay while new ones are loading, and when loading failed. */
export function useRows(presentation: Presentation, state: PagedState, { mayBeEstimated = false, onPage }: Options) {
  const { resource } = presentation
  const asTree = isTree(presentation, state)
  const [last, setLast] = useState<Fetched>(nothing)
  const { tableQuery: query } = useAddressTable(presentation, state, {
    isPaged: !asTree,
    isEstimated: mayBeEstimated,
    onLiveEvent: event => onEvent(event),
  })
  const isBeyond = useLastPage({
    ...state,
    found: query.data && !asTree ? { count: query.data.data.length, total: query.data.total ?? 0 } : undefined,
    onPage,
  })
  const fetched: Fetched =
    query.data && !isBeyond
      ? {
          rows: query.data.data,
          total: query.data.total,
          isCapped: query.data.capped === true,
          isEstimated: query.data.estimated === true,
          fetchedAt: query.dataUpdatedAt,
        }
      : last
  if (query.data && !isBeyond && last.fetchedAt !== query.dataUpdatedAt) setLast(fetched)

  const { changes, onLiveEvent, put } = useLiveChanges({
    resource: resource.name,
    rows: fetched.rows,
    fetchedAt: fetched.fetchedAt,
    isFetching: query.isFetching,
  })
  function onEvent(event: LiveEvent) {
    onLiveEvent(event)
  }
  const rows = useMemo(() => applyChanges(fetched.rows, changes), [fetched.rows, changes])
  const parent = asTree ? resource.parent : undefined
  const tree = useMemo(() => (parent ? treeOf(rows, parent) : null), [rows, parent])
  return {
    rows,
    tree,
    total: fetched.total,
    /** True: there are more rows than `total`. */
    isCapped: fetched.isCapped,
    /** `total` is an estimate. */
    isEstimated: fetched.isEstimated,
    gone: changes.deleted,
    created: changes.created.size,
    isFirstLoad: (query.isPending || isBeyond) && fetched.fetchedAt === 0,
    isFetching: query.isFetching,
    error: query.error,
    /** Updates a fetched row without another fetch. */
    put,
    refresh: () => void query.refetch(),
  }
}
export type Rows = ReturnType<typeof useRows>

type TableOptions = { isPaged: boolean; isEstimated: boolean; onLiveEvent: (event: LiveEvent) => void }

/**
 * refine's table of a list whose page, order and filters are stored elsewhere, in the address for example. refine
 * only reads them once, so this hook passes on later changes.
 */
function useAddressTable(
  { resource, live }: Presentation,
  state: PagedState,
  { isPaged, isEstimated, onLiveEvent }: TableOptions,
) {
  const { pageNumber: currentPage, pageSize, sort } = state
  const filters = crudFiltersOf(resource, state)
  const sorters = sort ? [{ field: sort.field, order: sort.order }] : []
  const page = { mode: 'server' as const, currentPage, pageSize }
  const table = useTable<AnyRecord>({
    resource: resource.name,
    syncWithLocation: false,
    filters: { initial: filters },
    sorters: { initial: sorters },
    pagination: isPaged ? page : { mode: 'off' },
    queryOptions: {
      queryKey: listKeyOf(resource.name, { isEstimated, filters, sorters, ...(isPaged && { pagination: page }) }),
    },
    liveMode: live ? 'manual' : 'off',
    onLiveEvent,
    errorNotification: false,
    meta: { isEstimated },
    overtimeOptions: { enabled: false },
  })
  const address = JSON.stringify([currentPage, pageSize, filters, sorters])
  const [passed, setPassed] = useState(address)
  if (passed !== address) {
    // Runs while rendering, so that nothing is requested for the previous address.
    setPassed(address)
    table.setCurrentPage(currentPage)
    table.setPageSize(pageSize)
    table.setFilters(filters, 'replace')
    table.setSorters(sorters)
  }
  return table
}

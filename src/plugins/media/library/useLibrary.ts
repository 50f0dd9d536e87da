import { useEffect, useEffectEvent } from 'react'
import { pageSizes } from '#contract/kernel/paging.ts'
import type { FileKind } from '#contract/resources/media/file.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import { useUploads } from '#src/plugins/media/uploads/UploadsContext.ts'
import { useRows } from '#src/ui/list/rows/useRows.ts'
import { useSelection } from '#src/ui/list/rows/useSelection.ts'
import { initialListState, type ListState } from '#src/ui/list/state/listState.ts'
import { useListState } from '#src/ui/list/state/useListState.ts'
import type { LibraryView } from './useViewChoice.ts'

/** Larger page sizes, because thumbnails are smaller than table rows. */
const gridSizes = pageSizes.filter(size => size >= 50)

/** The files shown; folder, kind, search, order and page are in the URL. */
export function useLibrary(presentation: Presentation, view: LibraryView) {
  const [told, change] = useListState(presentation.resource)
  const sizes = view === 'grid' ? gridSizes : pageSizes
  const isUsual = told.pageSize === initialListState.pageSize
  const state: ListState = isUsual && view === 'grid' ? { ...told, pageSize: gridSizes[0] ?? told.pageSize } : told
  const rows = useRows(presentation, state, {
    mayBeEstimated: true,
    onPage: pageNumber => change({ pageNumber }, { replace: true }),
  })
  const selection = useSelection(state)

  const uploads = useUploads()
  const onSaved = useEffectEvent(() => rows.refresh())
  useEffect(() => uploads.subscribe(() => onSaved()), [uploads])

  const filter = (name: string, values: readonly string[]) => {
    const { [name]: _former, ...others } = state.filters
    change({ filters: values.length > 0 ? { ...others, [name]: values } : others })
  }
  return {
    state,
    sizes,
    rows,
    selection,
    change,
    /** Undefined: files of all folders. */
    folderId: state.filters.folderId?.[0],
    kinds: state.filters.kind ?? [],
    isNarrowed: state.key !== '' || Object.keys(state.filters).some(name => name !== 'folderId'),
    filterCount: Object.keys(state.filters).filter(name => name !== 'folderId').length,
    chooseFolder: (folderId: string | undefined) => filter('folderId', folderId === undefined ? [] : [folderId]),
    chooseKinds: (kinds: readonly FileKind[]) => filter('kind', kinds),
    narrow: filter,
    clear: () => change({ key: '', filters: state.filters.folderId ? { folderId: state.filters.folderId } : {} }),
  }
}
export type Library = ReturnType<typeof useLibrary>

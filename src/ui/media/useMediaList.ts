import { type CrudFilter, useInfiniteList } from '@refinedev/core'
import { useState } from 'react'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'

const pageSize = 50

/** The user's files of some kinds, newest first, with a search by name, page by page. */
export function useMediaList(kinds: readonly FileKind[], isEnabled = true) {
  const [typed, setTyped] = useState('')
  const key = useDebounced(typed.trim(), 250)
  const filters: CrudFilter[] = [{ field: 'kind', operator: 'in', value: [...kinds] }]
  if (key) filters.push({ field: 'key', operator: 'contains', value: key })
  const { query } = useInfiniteList<File>({
    resource: 'file',
    filters,
    sorters: [{ field: 'createTime', order: 'desc' }],
    pagination: { currentPage: 1, pageSize },
    queryOptions: { enabled: isEnabled },
    errorNotification: false,
  })
  return {
    files: query.data?.pages.flatMap(page => page.data) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    typed,
    onSearch: setTyped,
    isSearching: key !== '',
    isLoading: query.isLoading,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  }
}
export type MediaList = ReturnType<typeof useMediaList>

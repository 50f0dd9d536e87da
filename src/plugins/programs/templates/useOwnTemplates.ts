import { useInfiniteList } from '@refinedev/core'
import type { Template } from '#contract/resources/template.ts'

const pageSize = 24

/** What the reader saved from programs, newest first, a page at a time. */
export function useOwnTemplates() {
  const { query } = useInfiniteList<Template>({
    resource: 'template',
    filters: [{ field: 'isBuiltIn', operator: 'eq', value: false }],
    sorters: [{ field: 'createTime', order: 'desc' }],
    pagination: { currentPage: 1, pageSize },
    liveMode: 'auto',
    errorNotification: false,
  })
  return {
    templates: query.data?.pages.flatMap(page => page.data) ?? [],
    isLoading: query.isLoading,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

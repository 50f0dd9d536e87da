import { useInfiniteList } from '@refinedev/core'
import type { Template, TemplateTopic } from '#contract/resources/programs/template.ts'

const pageSize = 24

/** The reader's own templates, filtered by topic and by `words` in the title; newest first, in pages. */
export function useOwnTemplates(topic: TemplateTopic | null, words = '') {
  const { query } = useInfiniteList<Template>({
    resource: 'template',
    filters: [
      { field: 'isBuiltIn', operator: 'eq', value: false },
      ...(topic ? [{ field: 'topic', operator: 'in' as const, value: [topic] }] : []),
      ...(words === '' ? [] : [{ field: 'title', operator: 'contains' as const, value: words }]),
    ],
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

import { useList } from '@refinedev/core'
import type { FileTag } from '#contract/resources/media/fileTag.ts'

/** Tags visible to the user, by name. */
export function useTags(resource: string) {
  const { query, result } = useList<FileTag>({
    resource,
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
    liveMode: 'auto',
    errorNotification: false,
  })
  return { tags: result.data, isLoading: query.isLoading, error: query.error, refresh: () => query.refetch() }
}

/** Tag id → color. */
export function tagColorsOf(tags: readonly FileTag[]): ReadonlyMap<string, string> {
  return new Map(tags.map(({ id, color }) => [id, color]))
}

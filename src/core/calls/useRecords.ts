import { type CrudFilter, type CrudSort, useDataProvider } from '@refinedev/core'
import { useMemo } from 'react'

type Asked = { resource: string; filters?: readonly CrudFilter[]; sorters?: readonly CrudSort[] }
type Page = { currentPage: number; pageSize: number }

/**
 * Returns functions that read records, for use in event handlers; they reject with ApiError. Pages and forms use
 * refine's query and mutation hooks instead.
 */
export function useRecords() {
  const provider = useDataProvider()
  return useMemo(
    () => ({
      one: async <T extends object>(resource: string, id: string): Promise<T> =>
        (await provider().getOne<T>({ resource, id })).data,
      /** Returns the records in the order of `ids`, without deleted ones. */
      async many<T extends object>(resource: string, ids: readonly string[]): Promise<T[]> {
        const { getMany } = provider()
        return getMany ? (await getMany<T>({ resource, ids: [...ids] })).data : []
      },
      /** Every matching record, from all pages. */
      all: async <T extends object>({ resource, filters = [] }: Asked): Promise<T[]> =>
        (await provider().getList<T>({ resource, filters: [...filters], pagination: { mode: 'off' } })).data,
      page: <T extends object>({ resource, filters = [], sorters = [] }: Asked, page: Page) =>
        provider().getList<T>({
          resource,
          filters: [...filters],
          sorters: [...sorters],
          pagination: { mode: 'server', ...page },
        }),
    }),
    [provider],
  )
}
export type Records = ReturnType<typeof useRecords>

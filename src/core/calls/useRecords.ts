import { type CrudFilter, type CrudSort, useDataProvider } from '@refinedev/core'
import { useMemo } from 'react'

type Values = Readonly<Record<string, unknown>>
type Asked = { resource: string; filters?: readonly CrudFilter[]; sorters?: readonly CrudSort[] }
/** Maximum ids per deletion: they are sent in the URL. */
const atOnce = 100

type Page = { currentPage: number; pageSize: number }

/**
 * Reads and writes records on demand, for event handlers. Pages and forms use refine's query and mutation hooks. A
 * mutation hook would cancel the queries of its resource, including those of a visible list. Each function rejects
 * with ApiError.
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
      /** Saves a record; does not invalidate any query. */
      update: async <T extends object>(resource: string, id: string, variables: Values): Promise<T> =>
        (await provider().update<T, Values>({ resource, id, variables })).data,
      /** Deletes records; does not invalidate any query. `given`: input of the deletion besides the ids. */
      async remove(resource: string, ids: readonly string[], given: Values = {}): Promise<void> {
        for (let start = 0; start < ids.length; start += atOnce)
          await provider().deleteMany?.({ resource, ids: ids.slice(start, start + atOnce), meta: { given } })
      },
    }),
    [provider],
  )
}
export type Records = ReturnType<typeof useRecords>

import { type CrudFilter, type CrudSort, keys, type Pagination } from '@refinedev/core'
import { hashKey } from '@tanstack/react-query'

type Listed = { filters: CrudFilter[]; sorters?: CrudSort[]; pagination?: Pagination; isEstimated?: boolean }

/**
 * Cache key of a list, as in refine's useList. The keys of useTable and useSelect also contain the parameters of the
 * page's address, so that choosing columns or opening a record preview would fetch the rows again.
 */
export const listKeyOf = (resource: string, listed: Listed) =>
  keys().data().resource(resource).action('list').params(listed).get()

/** Hash of the cache key of a table that reads a call, without the parameters of the page's address. */
export function hashOfCallTable(queryKey: readonly unknown[]): string {
  const { call, filters, pagination, sorters } = Object(queryKey.at(-1)) as Record<string, unknown>
  return hashKey([...queryKey.slice(0, -1), { call, filters, pagination, sorters }])
}

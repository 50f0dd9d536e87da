import { type CrudFilter, type CrudSort, keys, type Pagination } from '@refinedev/core'

type Listed = { filters: CrudFilter[]; sorters?: CrudSort[]; pagination?: Pagination; isEstimated?: boolean }

/**
 * Cache key of a list, as in refine's useList. useTable and useSelect add the parameters of the address to it, so that
 * another column or an open peek would fetch the rows again.
 */
export const listKeyOf = (resource: string, listed: Listed) =>
  keys().data().resource(resource).action('list').params(listed).get()

import { useTable } from '@refinedev/antd'
import type { BaseRecord, HttpError } from '@refinedev/core'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { hashOfCallTable } from '#src/core/calls/listKeyOf.ts'
import type { Callable, ResultFor } from '#src/core/requests/call.ts'
import { listOf, type PagedKey, type RowFor, type TableInput } from '#src/core/requests/declaredCall.ts'
import { useLastPage } from './state/useLastPage.ts'

type Options = {
  /** Number of rows per page; 20 unless given. */
  pageSize?: number
  /** False: makes no request. */
  enabled?: boolean
}

export type CallTable<R, A> = {
  tableProps: TableProps<R>
  /** Answer of the shown page, which may contain sums besides the rows. */
  found: A | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => void
  pageNumber: number
  pageSize: number
  total: number
  turn: (pageNumber: number, pageSize?: number) => void
}

/** A paged call as a table of refine. A different input starts at its first page. */
export function useCallTable<D extends Callable, K extends PagedKey<D>>(
  declaration: D,
  key: K,
  input: TableInput<D, K>,
  { pageSize: initialSize = 20, enabled }: Options = {},
): CallTable<RowFor<D, K>, ResultFor<D, K>> {
  const { tableProps, tableQuery, currentPage, setCurrentPage, pageSize, setPageSize } = useTable<
    BaseRecord,
    HttpError & Error
  >({
    ...listOf(declaration, key, input),
    syncWithLocation: false,
    // The server announces no changes for the rows of a call, because they are not records of a resource.
    liveMode: 'off',
    errorNotification: false,
    pagination: { pageSize: initialSize },
    queryOptions: { enabled, placeholderData: previous => previous, queryKeyHashFn: hashOfCallTable },
  })
  const { data, error, isFetching, refetch } = tableQuery
  const question = JSON.stringify(input)
  const [asked, setAsked] = useState(question)
  if (asked !== question) {
    setAsked(question)
    setCurrentPage(1)
  }
  const total = data?.total ?? 0
  useLastPage({
    pageNumber: currentPage,
    pageSize,
    found: isFetching ? undefined : data && { count: data.data.length, total },
    onPage: setCurrentPage,
  })
  return {
    // The casts are safe: the server validates answers against the declaration that types them.
    tableProps: tableProps as unknown as TableProps<RowFor<D, K>>,
    found: data as unknown as ResultFor<D, K> | undefined,
    error,
    isFetching,
    refetch: () => void refetch(),
    pageNumber: currentPage,
    pageSize,
    total,
    turn(next, size = pageSize) {
      setCurrentPage(size === pageSize ? next : 1)
      setPageSize(size)
    },
  }
}

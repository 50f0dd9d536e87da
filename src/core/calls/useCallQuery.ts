import { type BaseRecord, type HttpError, useCustom } from '@refinedev/core'
import { keepPreviousData, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Callable, CallKey, InputFor, ResultFor } from '#src/core/requests/call.ts'
import { dataOf, payloadOf, readsCall, requestOf } from '#src/core/requests/declaredCall.ts'
import { useLive } from '#src/core/services/services.ts'

type Found<T> = { data: T | undefined; error: Error | null }
export type CallQueryOptions<T> = {
  /** False: makes no request. */
  enabled?: boolean
  /** Milliseconds for which a result is considered fresh. */
  staleTime?: number
  /** Milliseconds for which an unused result stays in the cache. */
  gcTime?: number
  /** Shows the previous input's data until the new input's arrives. */
  keepPrevious?: boolean
  /** Polling interval in ms while the page is shown; a failure keeps the previous data. */
  refetchInterval?: number | ((found: Found<T>) => number | false)
  /** Values besides the input that the answer depends on, such as the language. */
  dependsOn?: readonly string[]
}
type QueryArgs<I, T> = unknown extends I
  ? [input?: undefined, options?: CallQueryOptions<T>]
  : Record<never, never> extends I
    ? [input?: I, options?: CallQueryOptions<T>]
    : [input: I, options?: CallQueryOptions<T>]

/** Cache key of a read call. The prefix `['call', declaration.name]` invalidates all calls of a declaration. */
export const queryKeyOf = (declaration: Pick<Callable, 'name'>, key: string, input?: unknown) =>
  input === undefined ? ['call', declaration.name, key] : ['call', declaration.name, key, input]

/** A read call, cached and shared by input. */
export function useCallQuery<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  ...[input, options = {}]: QueryArgs<InputFor<D, K>, ResultFor<D, K>>
): UseQueryResult<ResultFor<D, K>> {
  const { keepPrevious, refetchInterval: every, dependsOn = [], ...rest } = options
  const { query } = useCustom<BaseRecord, HttpError, unknown, unknown>({
    ...requestOf(declaration, key),
    method: 'get',
    config: { payload: payloadOf(input) },
    errorNotification: false,
    overtimeOptions: { enabled: false },
    queryOptions: {
      queryKey: [...queryKeyOf(declaration, key, input), ...dependsOn],
      select: dataOf as never,
      ...rest,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
      ...(every !== undefined && {
        refetchInterval: ({ state: { data, error } }) =>
          typeof every === 'number'
            ? every
            : every({ data: data?.data as ResultFor<D, K> | undefined, error: error as Error | null }),
        refetchIntervalInBackground: false,
      }),
    },
  })
  // The cast is safe: the server validates answers against the declaration that types them, and `select` unwraps
  // them.
  return query as unknown as UseQueryResult<ResultFor<D, K>>
}

/**
 * Debounce times in ms: a refetch follows `burst` after the last change, but at latest `longest` after the first one.
 * It waits until a pending request has ended, because it would abort the request.
 */
const burst = 300
const longest = 1000

/**
 * Refetches the cached calls of the declaration `name` when rows of the resource `name`, or of one of the resources
 * `others`, change. `only`: key of the one call to refetch. Returns a function that refetches immediately.
 */
export function useFreshCalls(
  { name }: Pick<Callable, 'name'>,
  others: readonly string[] = [],
  only?: string,
): () => Promise<void> {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => readsCall(queryKey, name, only) })
  const since = useRef<number>(undefined)
  const asking = useRef<Promise<void>>(undefined)
  const onBurst = useEffectEvent(() => {
    if (asking.current) return
    since.current = undefined
    asking.current = refresh().finally(() => {
      asking.current = undefined
      if (since.current !== undefined && timer.current !== undefined) wait()
    })
  })
  function wait() {
    clearTimeout(timer.current)
    since.current ??= performance.now()
    const left = since.current + longest - performance.now()
    timer.current = setTimeout(() => onBurst(), Math.max(0, Math.min(burst, left)))
  }
  useLive('resources', ({ resource }) => {
    if (resource === name || others.includes(resource)) wait()
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return refresh
}

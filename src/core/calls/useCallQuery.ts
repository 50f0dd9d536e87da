import { useNotification } from '@refinedev/core'
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLive, useServices } from '#src/core/services/services.ts'
import type { Call, Callable, CallKey, InputArgs, InputFor, ResultFor } from './call.ts'
import { useCall } from './useCall.ts'

/** A read call, cached and shared by input. Invalidate with `['call', declaration.name, key]`. */
export function useCallQuery<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  ...input: InputArgs<InputFor<D, K>>
): UseQueryResult<ResultFor<D, K>> {
  const { call } = useServices()
  return useQuery({
    queryKey: ['call', declaration.name, key, ...input],
    queryFn: () => call(declaration, key, ...input),
  })
}

/**
 * The same read call for several inputs; results are in their order. `every`: polling interval in ms while the page is
 * shown.
 */
export function useCallQueries<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  inputs: readonly InputFor<D, K>[],
  { every }: { every?: number } = {},
): UseQueryResult<ResultFor<D, K>>[] {
  const { call } = useServices()
  // Memoized, so that unchanged inputs are not compared again.
  const queries = useMemo(
    () =>
      inputs.map(input => ({
        queryKey: ['call', declaration.name, key, input],
        queryFn: () => call(declaration, key, ...([input] as unknown as InputArgs<InputFor<D, K>>)),
        refetchInterval: every,
      })),
    [call, declaration, key, inputs, every],
  )
  return useQueries({ queries })
}

/** A read call repeated every `every` ms while its page is shown; a failure keeps the previous data. */
export function useCallPolling<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  every: number,
  ...input: InputArgs<InputFor<D, K>>
): UseQueryResult<ResultFor<D, K>> {
  const { call } = useServices()
  return useQuery({
    queryKey: ['call', declaration.name, key, ...input],
    queryFn: () => call(declaration, key, ...input),
    refetchInterval: every,
    refetchIntervalInBackground: false,
    placeholderData: before => before,
  })
}

type Options<T> = {
  onSuccess?: (result: T) => void
  /** Error message; the server's reason unless given. */
  failed?: (reason: string) => string
}

/** A write call; a failure is shown as a notification and stored in `error`. */
export function useCallMutation<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  { onSuccess, failed = reason => reason }: Options<ResultFor<D, K>> = {},
): UseMutationResult<ResultFor<D, K>, Error, InputFor<D, K>> {
  const { call } = useServices()
  const { open } = useNotification()
  return useMutation({
    mutationFn: (input: InputFor<D, K>) => call(declaration, key, ...([input] as unknown as InputArgs<InputFor<D, K>>)),
    onSuccess,
    onError: error => open?.({ type: 'error', message: failed(error.message), key: `${declaration.name}.${key}` }),
  })
}

/**
 * Milliseconds. Debounces bursts of changes: refetches `burst` ms after the last change, at latest `longest` ms after
 * the first, and never while a request is pending, which would abort it.
 */
const burst = 300
const longest = 1000

/**
 * Refetches the calls of a resource when its rows, or rows of the `others`, change; returns a function that refetches
 * immediately. `only`: a single call.
 */
export function useFreshCalls(
  { name }: Pick<Callable, 'name'>,
  others: readonly string[] = [],
  only?: string,
): () => Promise<void> {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () =>
    client.invalidateQueries({ queryKey: only === undefined ? ['call', name] : ['call', name, only] })
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

type Found<T> = { answer?: T; error?: unknown }

/** Result of a read call, never cached, and usable outside of a page, as in a dialog; empty until it is known. */
export function useAnswer<T>(key: string, ask: (call: Call) => Promise<T>): Found<T> {
  const call = useCall()
  const [found, setFound] = useState<Found<T> & { key?: string }>({})
  const begin = useEffectEvent(() => ask(call))
  useEffect(() => {
    let isCurrent = true
    begin().then(
      answer => isCurrent && setFound({ key, answer }),
      error => isCurrent && setFound({ key, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return found.key === key ? found : {}
}

type ReadingOptions<T> = {
  /** False: makes no request. */
  isWanted?: boolean
  /** Milliseconds for which a result is considered fresh. */
  freshFor?: number
  /** Keeps the previous key's data until the new key's arrives. */
  keepsLast?: boolean
  /** Polling interval in milliseconds, based on the latest result; false: no polling. */
  asksAgain?: (found: { data: T | undefined; error: Error | null }) => number | false
}

/**
 * A read call chosen at run time, cached and shared like those of useCallQuery; `key` distinguishes it from the
 * declaration's other calls.
 */
export function useReading<T>(
  { name }: Pick<Callable, 'name'>,
  key: readonly string[],
  read: () => Promise<T>,
  { isWanted = true, freshFor, keepsLast = false, asksAgain }: ReadingOptions<T> = {},
): UseQueryResult<T> {
  return useQuery<T>({
    queryKey: ['call', name, ...key],
    queryFn: read,
    enabled: isWanted,
    staleTime: freshFor,
    placeholderData: keepsLast ? keepPreviousData : undefined,
    ...(asksAgain && {
      refetchInterval: ({ state }) => asksAgain({ data: state.data, error: state.error }),
      refetchIntervalInBackground: false,
    }),
  })
}

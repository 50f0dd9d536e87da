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

/** A reading call, kept and shared by its input. Invalidate with `['call', declaration.name, key]`. */
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

/** The same reading call for several inputs; answers come in their order. `every`: made again after so many ms while its page is shown. */
export function useCallQueries<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  inputs: readonly InputFor<D, K>[],
  { every }: { every?: number } = {},
): UseQueryResult<ResultFor<D, K>>[] {
  const { call } = useServices()
  // Inputs that are the same object are not compared one by one again.
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

/** A reading call, made again every `every` ms while its page is shown; a failure keeps what was there. */
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
  /** Says what failed; the reason alone unless given. */
  failed?: (reason: string) => string
}

/** A writing call; its failure is said in a notification and kept in `error`. */
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
 * Changes come in bursts; what is on show is asked for once per burst, and each `longest` ms of one that does not end, but never
 * while an answer is on its way: it would be broken off, and a slow one never come.
 */
const burst = 300
const longest = 1000

/**
 * Keeps what was asked of a resource by calls up to date with its rows, and with those of others that it speaks of; answers a
 * function that asks again at once. `only`: this one of its calls.
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

/** What a reading call answers, asked afresh each time, and also where no page is around, as in a question; empty until it is known. */
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
  /** False: nothing is asked. */
  isWanted?: boolean
  /** Milliseconds for which the same is not asked again. */
  freshFor?: number
  /** What another key answered is kept until this one does. */
  keepsLast?: boolean
  /** Milliseconds until it is asked again, by what was found last; false: it is not. */
  asksAgain?: (found: { data: T | undefined; error: Error | null }) => number | false
}

/** A call that is chosen at run time, kept and shared like those of useCallQuery; `key` tells it from the declaration's others. */
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

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Callable, CallKey, InputArgs, InputFor, ResultFor } from '#src/core/requests/call.ts'
import { dataOf } from '#src/core/requests/declaredCall.ts'
import { useServices } from '#src/core/services/services.ts'
import { queryKeyOf } from './useCallQuery.ts'

/**
 * Reads the same call for several inputs and returns the results in the order of the inputs. Uses react-query
 * directly, since refine has no hook for a varying number of requests, and shares the cache of useCallQuery. `every`:
 * polling interval in ms while the page is shown.
 */
export function useCallQueries<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  inputs: readonly InputFor<D, K>[],
  { every }: { every?: number } = {},
): UseQueryResult<ResultFor<D, K>>[] {
  const { call } = useServices()
  // Memoized, so that react-query does not compare unchanged inputs again.
  const queries = useMemo(
    () =>
      inputs.map(input => ({
        queryKey: queryKeyOf(declaration, key, input),
        queryFn: async () => ({
          data: await call(declaration, key, ...([input] as unknown as InputArgs<InputFor<D, K>>)),
        }),
        select: dataOf<ResultFor<D, K>>,
        refetchInterval: every,
      })),
    [call, declaration, key, inputs, every],
  )
  return useQueries({ queries })
}

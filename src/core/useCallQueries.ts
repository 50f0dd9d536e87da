import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Callable, CallKey, InputArgs, InputFor, ResultFor } from './call.ts'
import { useServices } from './services.ts'

/** The same reading call for several inputs; answers come in their order. */
export function useCallQueries<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  inputs: readonly InputFor<D, K>[],
): UseQueryResult<ResultFor<D, K>>[] {
  const { call } = useServices()
  return useQueries({
    queries: inputs.map(input => ({
      queryKey: ['call', declaration.name, key, input],
      queryFn: () => call(declaration, key, ...([input] as unknown as InputArgs<InputFor<D, K>>)),
    })),
  })
}

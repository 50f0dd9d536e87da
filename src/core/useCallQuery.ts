import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Callable, CallKey, InputArgs, InputFor, ResultFor } from './call.ts'
import { useServices } from './services.ts'

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

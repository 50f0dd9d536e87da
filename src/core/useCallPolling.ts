import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Callable, CallKey, InputArgs, InputFor, ResultFor } from './call.ts'
import { useServices } from './services.ts'

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

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Callable } from './call.ts'

/** A call that is chosen at run time, kept and shared like those of useCallQuery; `key` tells it from the declaration's others. */
export function useReading<T>(
  { name }: Pick<Callable, 'name'>,
  key: readonly string[],
  read: () => Promise<T>,
): UseQueryResult<T> {
  return useQuery({ queryKey: ['call', name, ...key], queryFn: read })
}

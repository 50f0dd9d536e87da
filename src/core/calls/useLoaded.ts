import { type UseQueryResult, useQuery } from '@tanstack/react-query'

/**
 * Caches the result of code loaded on demand for the session. For data that no declared call returns; `key[0]` names
 * it.
 */
export function useLoaded<T>(
  key: readonly string[],
  load: () => Promise<T>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<T> {
  return useQuery<T>({ queryKey: ['loaded', ...key], queryFn: load, enabled, staleTime: Number.POSITIVE_INFINITY })
}

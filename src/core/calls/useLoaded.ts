import { type UseQueryResult, useQuery } from '@tanstack/react-query'

/**
 * Runs `load`, for data that no declared call returns. While the result is cached, `load` does not run again.
 * `key[0]` names the data.
 */
export function useLoaded<T>(
  key: readonly string[],
  load: () => Promise<T>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<T> {
  return useQuery<T>({ queryKey: ['loaded', ...key], queryFn: load, enabled, staleTime: Number.POSITIVE_INFINITY })
}

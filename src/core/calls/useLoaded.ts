import { type UseQueryResult, useQuery } from '@tanstack/react-query'

/** The result of code loaded on demand, kept for the session. For what no call answers; `key` begins with its subject. */
export function useLoaded<T>(
  key: readonly string[],
  load: () => Promise<T>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<T> {
  return useQuery<T>({ queryKey: ['loaded', ...key], queryFn: load, enabled, staleTime: Number.POSITIVE_INFINITY })
}

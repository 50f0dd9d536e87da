import { useOne } from '@refinedev/core'
import type { Program } from '#contract/resources/programs/program.ts'

/** Fetches the record with its document, bypassing the cache. */
export function useStoredProgram(id: string) {
  const { query } = useOne<Program>({
    resource: 'program',
    id,
    liveMode: 'off',
    queryOptions: { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
    errorNotification: false,
  })
  return { program: query.data?.data, error: query.error, retry: () => void query.refetch() }
}

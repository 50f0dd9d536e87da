import { importCallsOf } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

/** Milliseconds between two polls of a running import. */
const pollInterval = 1_500

/** Polls the progress of an import until the import ends or a poll fails. */
export function useOutcome(resource: Resource, importId: string | null) {
  const { data, error, isFetching, refetch } = useCallQuery(
    importCallsOf(resource),
    'importState',
    { id: importId ?? '' },
    {
      enabled: importId !== null,
      refetchInterval: ({ data: known, error: failure }) =>
        failure === null && known?.state === 'running' ? pollInterval : false,
    },
  )
  return { outcome: data ?? null, error: isFetching ? null : error, refresh: () => void refetch() }
}

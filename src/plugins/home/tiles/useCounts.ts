import { home } from '#contract/services/system/home.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'

/** Polling interval in ms: no live message announces plays, which screens report in blocks of minutes. */
const every = 60_000
const counted = ['device', 'program', 'file', 'user', 'sendLog']

/**
 * Refetches the numbers when counted records change. The page calls this once for all tiles, because several
 * subscribers would cancel each other's request.
 */
export function useFreshCounts(): void {
  useFreshCalls(home, counted, 'homeNumberStart')
}

/** Numbers of the dashboard; `useFreshCounts` on the page refreshes them. */
export function useCounts() {
  return useCallQuery(home, 'homeNumberStart', undefined, { refetchInterval: every })
}

/** Whether the reader may add devices and sees none yet. The home page then shows how to add the first device. */
export function useIsNewSite(): boolean {
  const { data } = useCounts()
  return usePerm('device', 'add') && data?.devices === 0
}

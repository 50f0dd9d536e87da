import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'

/**
 * Polling interval in ms: no live message announces emergencies that other users start, or that end because their
 * time is over.
 */
const every = 15_000

/** Running emergencies that the reader may end, or that reach a device visible to the reader. */
export function useRunning() {
  useFreshCalls(emergency, [], 'getRunning')
  return useCallQuery(emergency, 'getRunning', undefined, { refetchInterval: every }).data ?? []
}

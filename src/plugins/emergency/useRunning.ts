import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'

/** Interval of polling, in ms: emergencies that others start, and ends by time, send no live change. */
const every = 15_000

/** Running emergencies on the reader's own screens. */
export function useRunning() {
  useFreshCalls(emergency, [], 'getRunning')
  return useCallQuery(emergency, 'getRunning', undefined, { refetchInterval: every }).data ?? []
}

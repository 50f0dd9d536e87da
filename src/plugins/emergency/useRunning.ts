import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useCallPolling, useFreshCalls } from '#src/core/calls/useCallQuery.ts'

/** One that somebody else started on the reader's screens comes without a word, and so does the end by time. */
const every = 15_000

/** The emergencies that run, on the reader's own screens. */
export function useRunning() {
  useFreshCalls(emergency, [], 'getRunning')
  return useCallPolling(emergency, 'getRunning', every).data ?? []
}

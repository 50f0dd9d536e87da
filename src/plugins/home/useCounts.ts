import { home } from '#contract/services/system/home.ts'
import { useCallPolling, useFreshCalls } from '#src/core/calls/useCallQuery.ts'

/** Plays come without a word, in blocks of minutes. */
const every = 60_000
const counted = ['device', 'program', 'file', 'user', 'sendLog']

/** Once for all tiles that show some of them: each asker for itself would break off the others' answer. */
export function useFreshCounts(): void {
  useFreshCalls(home, counted, 'homeNumberStart')
}

/** The numbers of the dashboard; the page keeps them fresh. */
export function useCounts() {
  return useCallPolling(home, 'homeNumberStart', every)
}

import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { countInputOf } from './countInputOf.ts'

/** The counts of sends by standing; equal queries share one response. */
export function useCounts(filters: Readonly<Record<string, readonly string[]>>, searchKey?: string) {
  return useCallQuery(sendLog, 'getCounts', countInputOf(filters, searchKey), { keepPrevious: true })
}

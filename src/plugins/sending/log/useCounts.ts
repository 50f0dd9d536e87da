import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useReading } from '#src/core/calls/useCallQuery.ts'
import { countInputOf } from './countInputOf.ts'

/** Counts of sends by standing; equal queries share one response. */
export function useCounts(filters: Readonly<Record<string, readonly string[]>>, searchKey?: string) {
  const call = useCall()
  const input = countInputOf(filters, searchKey)
  const key = ['getCounts', JSON.stringify(input)]
  return useReading(sendLog, key, () => call(sendLog, 'getCounts', input), { keepsLast: true })
}

import type { CallInput } from '#contract/kernel/call.ts'
import type { sendLog } from '#contract/resources/sendLog.ts'
import { ofStanding } from './standingLooks.ts'

type CountInput = CallInput<(typeof sendLog.actions)['getCounts']>

/** The search and the filters of the list, but for those that say where a send stands. */
export function countInputOf(filters: Readonly<Record<string, readonly string[]>>, key = ''): CountInput {
  const { createTime: [from = '', to = ''] = [], ...others } = filters
  const named = Object.entries(others).flatMap(([name, values]) =>
    ofStanding.includes(name) || values.length === 0 ? [] : [[name, values.join(',')]],
  )
  // The server takes both ends or none.
  const range = from || to ? { startDate: from || '1970-01-01', endDate: to || '2999-12-31' } : {}
  return { ...Object.fromEntries(named), ...range, ...(key && { key }) }
}

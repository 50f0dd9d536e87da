import type { CallInput } from '#contract/kernel/call.ts'
import type { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { ofStanding } from './standingLooks.ts'

type CountInput = CallInput<(typeof sendLog.actions)['getCounts']>
type Filters = Readonly<Record<string, readonly string[]>>

/** The search and the filters of the list. */
export function findInputOf(filters: Filters, key = ''): CountInput {
  const { createTime: [from = '', to = ''] = [], ...others } = filters
  const named = Object.entries(others).flatMap(([name, values]) =>
    values.length === 0 ? [] : [[name, values.join(',')]],
  )
  // The server takes both ends or none.
  const range = from || to ? { startDate: from || '1970-01-01', endDate: to || '2999-12-31' } : {}
  return { ...Object.fromEntries(named), ...range, ...(key && { key }) }
}

/** The same, but for the filters that say where a send stands. */
export function countInputOf(filters: Filters, key?: string): CountInput {
  return findInputOf(Object.fromEntries(Object.entries(filters).filter(([name]) => !ofStanding.includes(name))), key)
}

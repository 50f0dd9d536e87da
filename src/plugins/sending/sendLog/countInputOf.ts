import type { CallInput } from '#contract/kernel/call.ts'
import type { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { instantsOfDays } from '#src/ui/format/daysOfReader.ts'
import { standingFilterNames } from './standingLooks.ts'

type CountInput = CallInput<(typeof sendLog.actions)['getCounts']>
type Filters = Readonly<Record<string, readonly string[]>>

/** Query of the list: search and filters. */
export function findInputOf(filters: Filters, key = ''): CountInput {
  const { createTime = [], ...others } = filters
  const [from, to] = instantsOfDays(createTime)
  const named = Object.entries(others).flatMap(([name, values]) =>
    values.length === 0 ? [] : [[name, values.join(',')]],
  )
  const range = { ...(from && { createTimeFrom: from }), ...(to && { createTimeTo: to }) }
  return { ...Object.fromEntries(named), ...range, ...(key && { key }) }
}

/** Query of the counts: that of the list without the filters by standing. */
export function countInputOf(filters: Filters, key?: string): CountInput {
  return findInputOf(
    Object.fromEntries(Object.entries(filters).filter(([name]) => !standingFilterNames.includes(name))),
    key,
  )
}

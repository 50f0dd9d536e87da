import { type CollectionRule, collectionDates, collectionRule } from '#contract/resources/media/fileCollection.ts'
import { datesOf } from '#src/plugins/media/library/filterPresets.ts'
import type { ListState } from '#src/ui/list/listState.ts'

type Narrowed = Pick<ListState, 'key' | 'filters'>

/** What the library is narrowed by, as a rule; null when it is not, or by what no rule can say. */
export function ruleOf({ key, filters }: Narrowed, today: string): CollectionRule | null {
  const { createTime, ...others } = filters
  const dates = datesOf(today)
  const date = createTime && collectionDates.find(name => dates[name].join() === createTime.join())
  const read = collectionRule.safeParse({
    ...(key === '' ? {} : { key }),
    ...(date ? { date } : {}),
    filters: { ...others, ...(createTime && !date ? { createTime } : {}) },
  })
  const isEmpty = key === '' && Object.keys(filters).length === 0
  return isEmpty || !read.success ? null : read.data
}

/** What the library shows for it today. */
export function narrowedBy({ key = '', filters, date }: CollectionRule, today: string): Narrowed {
  return { key, filters: { ...filters, ...(date ? { createTime: [...datesOf(today)[date]] } : {}) } }
}

/** Whether the library shows just that. */
export function isShown(rule: CollectionRule, state: Narrowed, today: string): boolean {
  const own = narrowedBy(rule, today)
  const sorted = (filters: ListState['filters']) => JSON.stringify(Object.entries(filters).sort())
  return own.key === state.key && sorted(own.filters) === sorted(state.filters)
}

import { type CollectionRule, collectionDates, collectionRule } from '#contract/resources/media/fileCollection.ts'
import { datesOf } from '#src/plugins/media/library/filterPresets.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'

type Narrowed = Pick<ListState, 'key' | 'filters'>

/** The library's filters as a collection rule; null without filters, or if a rule cannot express them. */
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

/** The library's filters for the rule as of `today`. */
export function narrowedBy({ key = '', filters, date }: CollectionRule, today: string): Narrowed {
  return { key, filters: { ...filters, ...(date ? { createTime: [...datesOf(today)[date]] } : {}) } }
}

/** True if the library shows exactly the rule's files. */
export function isShown(rule: CollectionRule, state: Narrowed, today: string): boolean {
  const own = narrowedBy(rule, today)
  const sorted = (filters: ListState['filters']) => JSON.stringify(Object.entries(filters).sort())
  return own.key === state.key && sorted(own.filters) === sorted(state.filters)
}

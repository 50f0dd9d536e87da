import { useSearchParams } from 'react-router'
import { useLatestToday } from '#src/ui/format/useToday.ts'

export type Period = { startDate: string; endDate: string }

const day = 86_400_000
/** Lengths in days of the named ranges. */
export const ranges = { week: 7, fifteen: 15, month: 30 } as const
export type Range = keyof typeof ranges

export function lastDays(today: string, days: number): Period {
  return { startDate: new Date(Date.parse(today) - (days - 1) * day).toISOString().slice(0, 10), endDate: today }
}

export function rangeOf({ startDate, endDate }: Period, today: string): Range | null {
  const names = Object.keys(ranges) as Range[]
  return names.find(name => endDate === today && lastDays(today, ranges[name]).startDate === startDate) ?? null
}

export const daysOf = ({ startDate, endDate }: Period) => (Date.parse(endDate) - Date.parse(startDate)) / day + 1

const date = /^\d{4}-\d\d-\d\d$/

/** Stores the period and other filters in the URL, so that a link shows the same numbers. */
export function usePeriodInAddress<K extends string>(names: readonly K[]) {
  const [search, setSearch] = useSearchParams()
  const today = useLatestToday()
  const week = lastDays(today, ranges.week)
  const given = (name: string) => {
    const value = search.get(name) ?? ''
    return date.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
  }
  const asked = {
    startDate: given('startDate') ?? week.startDate,
    endDate: given('endDate') ?? week.endDate,
    ...(Object.fromEntries(names.map(name => [name, search.get(name) ?? undefined])) as { [N in K]?: string }),
  }
  function ask(next: Period & { [N in K]?: string }) {
    const kept = new URLSearchParams(search)
    for (const name of ['startDate', 'endDate', ...names] as const) {
      const value = next[name]
      if (value) kept.set(name, value)
      else kept.delete(name)
    }
    setSearch(kept, { replace: true })
  }
  return { asked, ask, today }
}

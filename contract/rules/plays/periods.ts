const day = 86_400_000
const shifted = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10)
const nextMonth = (date: string) => `${shifted(`${date.slice(0, 7)}-01`, 32).slice(0, 7)}-01`

/** First day of the whole months in a period, and the first day after them; null when no month is whole. */
export function wholeMonths(startDate: string, endDate: string): { from: string; until: string } | null {
  const from = startDate.endsWith('-01') ? startDate : nextMonth(startDate)
  const after = shifted(endDate, 1)
  const until = `${after.slice(0, 7)}-01`
  return from < until ? { from, until } : null
}

/** The period of the same length directly before. */
export function periodBefore(startDate: string, endDate: string): { startDate: string; endDate: string; days: number } {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / day + 1
  return { startDate: shifted(startDate, -days), endDate: shifted(startDate, -1), days }
}

type PartOfMonth = { month: string; from: string; until: string; isWhole: boolean }

/** Months of a period in order, each with its first day in the period and the day after its last. */
export function monthsOf(startDate: string, endDate: string): PartOfMonth[] {
  const after = shifted(endDate, 1)
  const found: PartOfMonth[] = []
  for (let from = startDate; from < after; ) {
    const next = nextMonth(from)
    const until = next < after ? next : after
    found.push({ month: from.slice(0, 7), from, until, isWhole: from.endsWith('-01') && until === next })
    from = until
  }
  return found
}

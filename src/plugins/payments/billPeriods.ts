/** First and last day, `yyyy-MM-dd`; '' = open. */
type Ends = readonly [string, string]
export type PeriodName = 'all' | 'month' | 'lastMonth' | 'year' | 'lastYear'

/** Common periods that contain or precede `today`. */
export function billPeriods(today: string): { readonly [N in PeriodName]: Ends } {
  const [year = 0, month = 0] = today.split('-').map(Number)
  // Day 0 of a month is the last day of the month before.
  const day = (ofYear: number, ofMonth: number, ofDay: number) =>
    new Date(Date.UTC(ofYear, ofMonth, ofDay)).toISOString().slice(0, 10)
  return {
    all: ['', ''],
    month: [day(year, month - 1, 1), day(year, month, 0)],
    lastMonth: [day(year, month - 2, 1), day(year, month - 1, 0)],
    year: [day(year, 0, 1), day(year, 12, 0)],
    lastYear: [day(year - 1, 0, 1), day(year, 0, 0)],
  }
}

/** Name of the predefined period with these ends; `own` if there is none. */
export function periodOf([from, to]: Ends, periods: ReturnType<typeof billPeriods>): PeriodName | 'own' {
  const names = Object.keys(periods) as PeriodName[]
  return names.find(name => periods[name][0] === from && periods[name][1] === to) ?? 'own'
}

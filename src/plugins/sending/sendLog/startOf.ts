export const periods = ['week', 'fortnight', 'month', 'quarter'] as const
export type Period = (typeof periods)[number]

const lengths: { readonly [P in Period]: { days: number } | { months: number } } = {
  week: { days: 7 },
  fortnight: { days: 15 },
  month: { months: 1 },
  quarter: { months: 3 },
}

/** First day of a period that ends on `today`. The result and `today` have the format `yyyy-MM-dd`. */
export function startOf(period: Period, today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const length = lengths[period]
  if ('days' in length) return textOf(Date.UTC(year, month - 1, day - length.days + 1))
  const back = length.months
  // In shorter months, the 31st becomes the last day of the month.
  const last = new Date(Date.UTC(year, month - back, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 - back, Math.min(day, last)))
}

const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const periods = ['week', 'month', 'quarter'] as const
export type Period = (typeof periods)[number]

const months: { readonly [P in Period]: number } = { week: 0, month: 1, quarter: 3 }

/** The first day of a period that ends today, both `yyyy-MM-dd`. */
export function startOf(period: Period, today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const back = months[period]
  if (back === 0) return textOf(Date.UTC(year, month - 1, day - 6))
  // The 31st of a shorter month is its last day.
  const last = new Date(Date.UTC(year, month - back, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 - back, Math.min(day, last)))
}

const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

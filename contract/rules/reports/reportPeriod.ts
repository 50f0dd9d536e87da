export const reportSections = ['plays', 'sends', 'online'] as const
export type ReportSection = (typeof reportSections)[number]
export const reportSchedules = ['weekly', 'monthly'] as const
export type ReportSchedule = (typeof reportSchedules)[number]

const dayMs = 86_400_000
const shifted = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + by * dayMs).toISOString().slice(0, 10)

/** The last complete week, starting on Monday, or the last complete month before a day. Days are `yyyy-MM-dd`. */
export function reportPeriod(schedule: ReportSchedule, today: string): { startDate: string; endDate: string } {
  if (schedule === 'monthly') {
    const endDate = shifted(`${today.slice(0, 7)}-01`, -1)
    return { startDate: `${endDate.slice(0, 7)}-01`, endDate }
  }
  const monday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7
  return { startDate: shifted(today, -monday - 7), endDate: shifted(today, -monday - 1) }
}

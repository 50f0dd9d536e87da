import { mostOnlineDays, type onlineOrders } from '#contract/services/fleet/equipmentTime.ts'

/** Query of the page; days are in the devices' time zones. */
export type OnlineQuery = {
  startDate: string
  endDate: string
  deviceId?: string
  groupId?: string
  order: (typeof onlineOrders)[number]
}

const day = 86_400_000

export function monthUntil(today: string): OnlineQuery {
  return { startDate: daysBefore(today, 29), endDate: today, order: 'least' }
}

export const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * day).toISOString().slice(0, 10)

export function wrongPeriod({ startDate, endDate }: Pick<OnlineQuery, 'startDate' | 'endDate'>): boolean {
  if (startDate === '' || endDate === '' || startDate > endDate) return true
  return (Date.parse(endDate) - Date.parse(startDate)) / day + 1 > mostOnlineDays
}

export type Sums = { online: number; asleep: number; unknown: number }
export type OnlineDay = Sums & { day: string }

/** Whether the devices existed at all in this time; false for days to come. */
export const isObserved = ({ online, asleep, unknown }: Sums) => online + asleep + unknown > 0

/**
 * Online time in percent of the time outside of planned sleep; null: there is no such time, because the devices slept all the time or did not exist yet.
 */
export function shareOf({ online, unknown }: Sums): number | null {
  const awake = online + unknown
  return awake === 0 ? null : (online / awake) * 100
}

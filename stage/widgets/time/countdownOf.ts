import { zoneOf } from '#contract/rules/playPlan/zone.ts'
import { type CountdownUnit, countdownUnits } from '#contract/widgets/countdown.ts'

const day = 86_400_000
const lengths: Record<CountdownUnit, number> = { day, hour: 3_600_000, minute: 60_000, second: 1000 }

/**
 * First instant, in Unix milliseconds, at which clocks in the zone show this date (`yyyy-MM-dd`) and time
 * (`HH:mm:ss`).
 */
export function momentOf(date: string, time: string, timeZone: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return zoneOf(timeZone).startOf(Date.parse(`${date}T00:00:00Z`) / day, hour * 60 + minute) + second * 1000
}

/**
 * Splits the remaining milliseconds into units; null once none remain. The smallest unit is rounded up, so it reaches
 * 0 exactly at the end.
 */
export function countdownOf(
  left: number,
  units: keyof typeof countdownUnits,
): { unit: CountdownUnit; count: number }[] | null {
  if (left <= 0) return null
  const shown = countdownUnits[units]
  const last = lengths[shown[shown.length - 1] ?? 'second']
  let rest = Math.ceil(left / last) * last
  return shown.map(unit => {
    const count = Math.floor(rest / lengths[unit])
    rest -= count * lengths[unit]
    return { unit, count }
  })
}

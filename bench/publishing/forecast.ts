// Forecast of a week on one device with 50 plans, as the pages "On air" and "Playing here" compute it in the browser.
// Floor for comparison: the windows of all plans, which every forecast needs.
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { forecast as forecastOf } from '#contract/rules/playPlan/forecast.ts'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import { windowsOf } from '#contract/rules/playPlan/windows.ts'
import { DAY } from '#contract/rules/playPlan/zone.ts'

const count = 50
const runs = 200
const zone = 'Europe/Berlin'
/** A Monday. */
const from = Date.parse('2026-06-01T00:00+02:00')
const to = from + 7 * DAY

const pad = (part: number) => String(part).padStart(2, '0')
const timeOf = (hour: number, minute: number) => `${pad(hour)}:${pad(minute)}`

/**
 * Plans with overlapping hours: one in eight is idle, one in eight an insert, the others are timed; one in five plays
 * on three weekdays only.
 */
const plans: readonly Published[] = Array.from({ length: count }, (_, index) => {
  const start = (index * 5) % 21
  const type = index % 8 === 0 ? 'idle' : index % 8 === 4 ? 'insert' : 'timed'
  return {
    ...idlePlan,
    id: String(index),
    name: `Plan ${index}`,
    type,
    level: ([1, 2, 3] as const)[index % 3] ?? 1,
    repeat: index % 5 === 0 ? 'weekly' : 'daily',
    weekdays: index % 5 === 0 ? [1, 3, 5] : [],
    ranges: [{ start: timeOf(start, (index * 7) % 60), end: timeOf(start + 2, (index * 11) % 60) }],
    addressing: index % 2 === 0 ? 'device' : 'group',
    publishedAt: new Date(from - (count - index) * 60_000).toISOString(),
    programId: `program ${index}`,
    durationMs: 10_000,
    played: 0,
  }
})

export async function forecast(): Promise<Measurement[]> {
  const stretches = forecastOf(plans, from, to, { zone }).length
  const weeks = timesOf(() => forecastOf(plans, from, to, { zone }))
  const windows = timesOf(() => plans.map(plan => windowsOf(plan, from, to, zone)))
  const floorOf = (value: number) => ({ name: 'the windows of the plans', value })
  return [
    { name: `stretches of a week, ${count} plans`, value: stretches, unit: 'rows' },
    { name: 'a week, median', value: medianOf(weeks), unit: 'ms', floor: floorOf(medianOf(windows)) },
    { name: 'a week, best', value: Math.min(...weeks), unit: 'ms', floor: floorOf(Math.min(...windows)) },
  ]
}

function timesOf(work: () => unknown): number[] {
  const warmUp = 20
  return Array.from({ length: warmUp + runs }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  }).slice(warmUp)
}

// Weekly commands: when they are due by the device's clock, and which plans contradict each other.
import { z } from 'zod'
import { type Instant, zoneOf } from '#contract/rules/playPlan/zone.ts'

export const plannedAct = z.object({ command: z.string().max(64), args: z.record(z.string(), z.unknown()) })
export type PlannedAct = z.infer<typeof plannedAct>

/** Weekdays, 1 = Monday, and local times of the device. */
export const plannedTimes = z.object({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .max(24),
})
export type PlannedTimes = z.infer<typeof plannedTimes>

/** A plan as sent to the device. */
export const screenPlan = z.object({ id: z.string(), act: plannedAct, due: plannedTimes })
export type ScreenPlan = z.infer<typeof screenPlan>

/** 1 = Monday. `day` counts from 1 January 1970, which was a Thursday. */
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/**
 * Due times after `from` and up to `to`, ascending. A local time skipped by a clock change is due after the gap; a
 * local time that occurs twice is due the first time (docs/rules-play-plan.md, 4).
 */
export function dueBetween({ weekdays, times }: PlannedTimes, from: Instant, to: Instant, zone: string): Instant[] {
  const { dayAt, startOf } = zoneOf(zone)
  const found = new Set<Instant>()
  for (let day = dayAt(from) - 1; day <= dayAt(to) + 1; day += 1) {
    if (!weekdays.includes(weekdayOf(day))) continue
    for (const time of times) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const at = startOf(day, hours * 60 + minutes)
      if (at > from && at <= to) found.add(at)
    }
  }
  return [...found].sort((a, b) => a - b)
}

export type Contradicting = { act: PlannedAct; due: PlannedTimes; subject: string }

/**
 * Two plans contradict each other if their commands control the same thing (`subject`), if they have a weekday and a
 * time of day in common, and if the commands or their arguments differ.
 */
export function doContradict(a: Contradicting, b: Contradicting): boolean {
  if (a.subject !== b.subject || JSON.stringify(a.act) === JSON.stringify(b.act)) return false
  return (
    a.due.weekdays.some(day => b.due.weekdays.includes(day)) && a.due.times.some(time => b.due.times.includes(time))
  )
}

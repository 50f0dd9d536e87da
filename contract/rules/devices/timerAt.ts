// When a display is on by its weekly timer; computed like plans (docs/rules-play-plan.md, 1 to 4).
import type { WeeklyTimer } from '#contract/fleet/deviceSettings.ts'
import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import { nextEdge, windowsOf } from '#contract/rules/playPlan/windows.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'

export type TimerAnswer = {
  isOn: boolean
  /** When the display next turns on or off; null = never. */
  next: Instant | null
}

/** State and next switch of a display. An invalid timer leaves the display on. */
export function timerAt(timer: WeeklyTimer | null, instant: Instant, zone: string): TimerAnswer {
  if (!timer?.isOn || timer.week.every(ranges => ranges.length === 0)) return { isOn: true, next: null }
  try {
    const plan = planOf(timer)
    return { isOn: windowsOf(plan, instant, instant + 1, zone).length > 0, next: nextEdge(plan, instant, zone) }
  } catch {
    return { isOn: true, next: null }
  }
}

const planOf = ({ week, special }: WeeklyTimer): TimedPlan => ({
  id: 'timer',
  name: 'timer',
  type: 'timed',
  level: 1,
  startDate: null,
  endDate: null,
  repeat: 'daily',
  weekdays: [],
  ranges: [],
  plays: null,
  ignoreConflicts: true,
  hours: { week, special },
})

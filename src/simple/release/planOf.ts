import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import { type PlayPlan, splitOvernight, type TimeRange } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'

/** Form values for the times of a release; an empty text means no limit. */
export type When = {
  /** `time`: until a time today, or tomorrow if it has passed. `day`: until the end of a day. */
  readonly mode: (typeof whenModes)[number]
  readonly untilTime: string
  readonly untilDay: string
  readonly from: string
  readonly to: string
  readonly start: string
  readonly end: string
  /** 1 = Monday ... 7 = Sunday; empty: every day. */
  readonly weekdays: readonly number[]
}
export const whenModes = ['now', 'time', 'day', 'times'] as const

export const now: When = {
  mode: 'now',
  untilTime: '',
  untilDay: '',
  from: '',
  to: '',
  start: '',
  end: '',
  weekdays: [],
}

const wholeDay: TimeRange = { start: '00:00', end: '24:00' }

/**
 * Converts the form values to a plan: mode `now` to an idle plan, which plays when no other plan applies; the other
 * modes to a timed plan of level 2. `at`: the current time of this browser; screens apply the plan's times in their
 * own time zones.
 */
export function planOf(when: When, id: string, name: string, at = new Date()): PlayPlan {
  if (when.mode === 'now') return { ...idlePlan, id, name }
  const timed = { ...idlePlan, id, name, type: 'timed' as const, level: 2 as const }
  if (when.mode === 'times') {
    const { from, to, start, end, weekdays } = when
    return {
      ...timed,
      startDate: from || null,
      endDate: to || null,
      repeat: weekdays.length > 0 ? 'weekly' : 'daily',
      weekdays: [...weekdays].sort(),
      ranges: start || end ? splitOvernight([{ start: start || '00:00', end: end || '24:00' }]) : [wholeDay],
    }
  }
  // A conflict must not reject the plan, because the content must be shown at once; conflicting plans take turns.
  const until = { ...timed, ignoreConflicts: true }
  if (when.mode === 'day') return { ...until, endDate: when.untilDay, ranges: [wholeDay] }
  const start = isTomorrow(when, at) ? timeOf(at) : '00:00'
  return { ...until, endDate: dayOf(at), ranges: splitOvernight([{ start, end: when.untilTime }]) }
}

const isTomorrow = ({ untilTime }: When, at: Date) => untilTime <= timeOf(at)

/**
 * Instant at which playing ends in the modes `time` and `day`, in this browser's time zone; null in other modes, or
 * while the limit is incomplete.
 */
export function endOf(when: When, at = new Date()): Date | null {
  if (when.mode === 'day') {
    const end = new Date(`${when.untilDay}T23:59`)
    return Number.isNaN(end.getTime()) ? null : end
  }
  if (when.mode !== 'time' || when.untilTime === '') return null
  const end = new Date(`${dayOf(at)}T${when.untilTime}`)
  if (isTomorrow(when, at)) end.setDate(end.getDate() + 1)
  return end
}

/** Switches the mode; a limit that is still empty gets a usual value. */
export function withMode(when: When, mode: When['mode'], at = new Date()): When {
  const inTwoHours = new Date(at.getTime() + 2 * 60 * 60 * 1000)
  const untilTime = when.untilTime || `${timeOf(inTwoHours).slice(0, 2)}:00`
  return { ...when, mode, untilTime, untilDay: when.untilDay || dayOf(at) }
}

/** Local day, such as 2026-05-31. */
export const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(part => String(part).padStart(2, '0')).join('-')

/** Local time of day, such as 09:05. */
const timeOf = (at: Date) => [at.getHours(), at.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')

/** Error ids of invalid times. */
export const problemsOf = (when: When): string[] => validatePlan(planOf(when, 'draft', 'draft')).map(({ id }) => id)

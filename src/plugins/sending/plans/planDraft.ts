// Draft of a play plan; a range over midnight is a single range here.

import type { PlanError } from '#contract/errors/planErrors.ts'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { DateSpan, PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { joinOvernight, type ShownRange, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import { added, type Keyed, keyed } from './keyed.ts'

export type PlanDraft = Omit<PlayPlan, 'id' | 'ranges' | 'exceptDates'> & {
  ranges: Keyed<ShownRange>[]
  exceptDates: Keyed<DateSpan>[]
}
export type PlanType = PlayPlan['type']

export const emptyPlan: PlanDraft = { ...idlePlan, name: '', ranges: [], exceptDates: [] }

/** Adjusts the draft to its new type; idle plans always have level 1 (docs/rules-play-plan.md, 6). */
export function withType(plan: PlanDraft, type: PlanType): PlanDraft {
  if (type === 'idle') return { ...plan, type, level: 1, repeat: 'daily', weekdays: [], ranges: [], daypart: undefined }
  const level = plan.level === 1 ? 2 : plan.level
  const isOpen = type === 'timed' && plan.ranges.length === 0 && !plan.daypart
  const ranges = isOpen ? withRange([]) : plan.ranges
  return { ...plan, type, level, ranges, plays: type === 'insert' ? (plan.plays ?? 1) : plan.plays }
}

/** Adds a range after the last one. */
export function withRange(ranges: readonly Keyed<ShownRange>[]): Keyed<ShownRange>[] {
  const last = ranges.at(-1)
  const start = last && last.end < '23:00' && last.end > last.start ? last.end : '09:00'
  const hour = Number(start.slice(0, 2))
  return added(ranges, { start, end: `${String(Math.min(hour + 3, 23)).padStart(2, '0')}:${start.slice(3)}` })
}

export function draftOf({ id: _, ranges, exceptDates = [], ...plan }: PlayPlan): PlanDraft {
  return { ...plan, ranges: keyed(joinOvernight(ranges)), exceptDates: keyed(exceptDates) }
}

export function storedPlan({ ranges, exceptDates, ...plan }: PlanDraft): Omit<PlayPlan, 'id'> {
  return {
    ...plan,
    ranges: splitOvernight(ranges.map(({ start, end }) => ({ start, end }))),
    ...(exceptDates.length > 0 ? { exceptDates: exceptDates.map(({ from, to }) => ({ from, to })) } : {}),
  }
}

/** Field → error id; errors of ranges and dates are mapped to their row: `ranges.0`, `exceptDates.0`. */
export function planErrorsOf(plan: PlanDraft): Record<string, PlanError['id']> {
  const rowOf = plan.ranges.flatMap(({ start, end }, row) => splitOvernight([{ start, end }]).map(() => row))
  const found: Record<string, PlanError['id']> = {}
  for (const { field, id } of validatePlan(storedPlan(plan))) {
    const [name, index] = field.split('.')
    const row = name === 'ranges' ? (rowOf[Number(index)] ?? 0) : index
    const isOfRow = index !== undefined && (name === 'ranges' || name === 'exceptDates')
    found[isOfRow ? `${name}.${row}` : (name ?? field)] ??= id
  }
  return found
}

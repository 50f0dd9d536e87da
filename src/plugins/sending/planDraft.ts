// A play plan while it is being filled in: ranges as people write them, over midnight in one piece.
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { type ShownRange, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import type { PlanError } from '#contract/rules/playPlan/planErrors.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'

export type PlanDraft = Omit<PlayPlan, 'id' | 'ranges'> & { ranges: (ShownRange & { key: number })[] }
export type PlanType = PlayPlan['type']

export const emptyPlan: PlanDraft = {
  name: '',
  type: 'idle',
  level: 1,
  startDate: null,
  endDate: null,
  repeat: 'daily',
  weekdays: [],
  ranges: [],
  plays: null,
  ignoreConflicts: false,
}

/** What a type begins with; idle is level 1 by definition (rules, resolver 5). */
export function withType(plan: PlanDraft, type: PlanType): PlanDraft {
  if (type === 'idle') return { ...plan, type, level: 1, plays: null, repeat: 'daily', weekdays: [], ranges: [] }
  const level = plan.level === 1 ? 2 : plan.level
  const ranges = type === 'timed' && plan.ranges.length === 0 ? [newRange(plan)] : plan.ranges
  return { ...plan, type, level, ranges, plays: type === 'insert' ? (plan.plays ?? 1) : null }
}

export function newRange(plan: PlanDraft): PlanDraft['ranges'][number] {
  const last = plan.ranges.at(-1)
  const key = Math.max(0, ...plan.ranges.map(range => range.key)) + 1
  const start = last && last.end < '23:00' && last.end > last.start ? last.end : '09:00'
  const hour = Number(start.slice(0, 2))
  return { key, start, end: `${String(Math.min(hour + 3, 23)).padStart(2, '0')}:${start.slice(3)}` }
}

export function storedPlan(plan: PlanDraft): Omit<PlayPlan, 'id'> {
  return { ...plan, ranges: splitOvernight(plan.ranges.map(({ start, end }) => ({ start, end }))) }
}

/** Field → error id; what stands in a range is said at its row: `ranges.0`. */
export function planErrorsOf(plan: PlanDraft): Record<string, PlanError['id']> {
  const rowOf = plan.ranges.flatMap(({ start, end }, row) => splitOvernight([{ start, end }]).map(() => row))
  const found: Record<string, PlanError['id']> = {}
  for (const { field, id } of validatePlan(storedPlan(plan))) {
    const [name, index] = field.split('.')
    const key = name === 'ranges' && index !== undefined ? `ranges.${rowOf[Number(index)] ?? 0}` : (name ?? field)
    found[key] ??= id
  }
  return found
}

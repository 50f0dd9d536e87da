// Draft of named hours; a range over midnight is a single range here.

import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import {
  type DateSpan,
  joinOvernight,
  type NamedHours,
  type ShownRange,
  splitOvernight,
} from '#contract/rules/playPlan/plan.ts'
import { validateHours } from '#contract/rules/playPlan/validateHours.ts'
import { type Keyed, keyed } from '#src/plugins/sending/plans/keyed.ts'

type Ranges = Keyed<ShownRange>[]
export type SpecialDraft = Keyed<DateSpan & { ranges: Ranges }>
export type HoursDraft = { week: Ranges[]; special: SpecialDraft[] }

const shown = (ranges: NamedHours['week'][number]): Ranges => keyed(joinOvernight(ranges))
const stored = (ranges: Ranges) => splitOvernight(ranges.map(({ start, end }) => ({ start, end })))

export const hoursDraftOf = ({ week, special }: NamedHours): HoursDraft => ({
  week: week.map(shown),
  special: keyed(special.map(({ from, to, ranges }) => ({ from, to, ranges: shown(ranges) }))),
})

export const hoursOfDraft = ({ week, special }: HoursDraft): NamedHours => ({
  week: week.map(stored),
  special: special.map(({ from, to, ranges }) => ({ from, to, ranges: stored(ranges) })),
})

/** Field → error; `week.0.ranges.1` for a range, `special.2` for the dates. */
export function hoursErrorsOf(draft: HoursDraft): Record<string, PlanErrorId> {
  const found: Record<string, PlanErrorId> = {}
  for (const { field, id } of validateHours(hoursOfDraft(draft))) {
    const [list = '', index = '', range = ''] = field.split('.')
    const ranges = list === 'week' ? draft.week[Number(index)] : draft.special[Number(index)]?.ranges
    const row = rowsOf(ranges ?? [])[Number(range)]
    found[row === undefined ? `${list}.${index}` : `${list}.${index}.ranges.${row}`] ??= id
  }
  return found
}

/** Maps each stored range to its row in the draft. */
const rowsOf = (ranges: Ranges) =>
  ranges.flatMap(({ start, end }, row) => splitOvernight([{ start, end }]).map(() => row))

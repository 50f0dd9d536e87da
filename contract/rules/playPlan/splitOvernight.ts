import type { TimeRange } from './playPlan.ts'

/** A range as people write it: an end before the start lies on the next day. */
export type ShownRange = { start: string; end: string }

/**
 * The stored form of shown ranges (rule 3). A range over midnight becomes two neighbours in the list, the second
 * marked `nextDay`; an end of 00:00 is the 24:00 of the same day. Equal times stay as they are, for validatePlan to refuse.
 */
export const splitOvernight = (shown: readonly ShownRange[]): TimeRange[] => shown.flatMap(split)

const split = ({ start, end }: ShownRange): TimeRange[] => {
  if (end >= start) return [{ start, end }]
  const evening: TimeRange = { start, end: '24:00' }
  return end === '00:00' ? [evening] : [evening, { start: '00:00', end, nextDay: true }]
}

import type { TimeRange } from './playPlan.ts'
import type { ShownRange } from './splitOvernight.ts'

/** The shown form of stored ranges: the inverse of splitOvernight for every list validatePlan accepts. */
export const joinOvernight = (stored: readonly TimeRange[]): ShownRange[] =>
  stored.flatMap(({ start, end, nextDay }, index) => {
    const next = stored[index + 1]
    if (nextDay) return []
    return [{ start, end: next?.nextDay ? next.end : end }]
  })

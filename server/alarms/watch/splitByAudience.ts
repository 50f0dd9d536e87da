import type { Outage } from '#contract/rules/alarms/gatherOutages.ts'
import { groupedBy } from '#server/db/groupedBy.ts'

/**
 * Splits each outage by audience (see audienceOf), so that an alarm does not reveal screens of other accounts. A part
 * with a single screen becomes an alarm about that screen.
 */
export function splitByAudience(
  outages: readonly Outage[],
  silent: readonly { id: string; since: number; address: string | null }[],
  audienceOf: (id: string) => string,
): Outage[] {
  const screens = new Map(silent.map(screen => [screen.id, screen]))
  return outages.flatMap(outage =>
    [...groupedBy(outage.ids, audienceOf).values()].map(ids => {
      const since = ids.reduce(
        (first, id) => Math.min(first, screens.get(id)?.since ?? first),
        Number.POSITIVE_INFINITY,
      )
      const [id, ...others] = ids
      if (id === undefined || others.length > 0) return { ...outage, since, ids }
      return { place: 'screen', address: screens.get(id)?.address ?? null, since, ids }
    }),
  )
}

import { conflictOf } from '#contract/rules/playPlan/conflict.ts'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Calendars, readCalendars, resolvedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { mayConflict, problemOf } from '#server/publishing/publications/conflictsOfPlan.ts'
import {
  type EffectivePublication,
  effectivePublications,
  isEitherOr,
} from '#server/publishing/publications/effectivePublications.ts'
import { publishedOf } from '#server/publishing/publications/publishedOf.ts'

type CalendarChange = {
  deviceIds: readonly string[]
  /** Ids of the plans that the change affects. */
  planIds: ReadonlySet<string>
  /** Returns the calendars as they were before the change. */
  restorePrevious: (calendars: Calendars) => Calendars
}

/**
 * Throws if the change causes a new conflict between plans on a device (docs/rules-play-plan.md, 10). Conflicts that
 * existed before the change are allowed. Call after applying the change.
 */
export async function refuseNewConflicts(
  { deviceIds, planIds, restorePrevious }: CalendarChange,
  context: Context,
): Promise<void> {
  const { db, now } = context
  const from = now().getTime()
  const present = (await effectivePublications(db, deviceIds, [], { isOpen: true })).filter(mayConflict)
  const before = restorePrevious(
    await readCalendars(
      db,
      present.map(({ named }) => named),
    ),
  )
  const devices = await db
    .selectFrom('device')
    .select(['id', 'name', 'timeZone'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...deviceIds])))
    .orderBy('id')
    .execute()
  const byDevice = groupedBy(present, ({ target }) => target)
  // Remembers the pairs that were checked, because thousands of devices share few plans and zones.
  const fine = new Set<string>()
  for (const device of devices) {
    const zone = { zone: device.timeZone }
    for (const [one, other] of pairsOf(byDevice.get(device.id) ?? [], planIds)) {
      const key = [one.id, one.played, other.id, other.played, device.timeZone].join(' ')
      if (fine.has(key)) continue
      fine.add(key)
      const conflict = conflictOf(publishedOf(one), publishedOf(other), zone, from)
      if (conflict && !conflictOf(previousOf(one, before), previousOf(other, before), zone, from))
        throw problemOf(conflict, device)
    }
  }
}

/**
 * Returns each pair of publications of which at least one belongs to an affected plan. Leaves out pairs of the same
 * send, because they take turns, and pairs of which one replaces the other.
 */
function pairsOf(present: readonly EffectivePublication[], planIds: ReadonlySet<string>) {
  return present.flatMap((one, index) =>
    present
      .slice(index + 1)
      .filter(
        other =>
          (planIds.has(one.sentPlanId) || planIds.has(other.sentPlanId)) &&
          one.publishTime.getTime() !== other.publishTime.getTime() &&
          !isEitherOr(one, other),
      )
      .map(other => [one, other] as const),
  )
}

function previousOf(publication: EffectivePublication, calendars: Calendars): Published {
  const { validUntil } = publication.plan
  const plan = { ...resolvedPlan(publication.named, calendars), ...(validUntil ? { validUntil } : {}) }
  return publishedOf({ ...publication, plan })
}

import { sql } from 'kysely'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { Context } from '#server/kernel/context.ts'
import { readCalendars, resolvedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { conflictsOfPlan, mayConflict } from '#server/publishing/publications/conflictsOfPlan.ts'
import { devicesOfGroups } from '#server/publishing/publications/devicesOfGroups.ts'
import {
  contentIdOf,
  type EffectivePublication,
  effectivePublications,
  isEitherOr,
} from '#server/publishing/publications/effectivePublications.ts'
import type { PlanReach } from './refreshPlans.ts'

/** Plan to be checked. `before`: the plan as stored. */
type Candidate = { id: string; plan: PlayPlan; before: PlayPlan; reached: PlanReach }

/**
 * Throws if the plan conflicts with another plan on a device (docs/rules-play-plan.md, 10). Other plans of the same
 * send take turns with it and are exempt. Other plans that ignore conflicts are exempt if they already conflicted
 * with it before the change.
 */
export async function refuseConflicts({ id, plan, before, reached }: Candidate, context: Context): Promise<void> {
  const { db, now } = context
  const { publications, deviceIds } = reached
  if (deviceIds.length === 0) return
  const groups = await devicesOfGroups(
    db,
    publications.flatMap(({ groupId }) => groupId ?? []),
  )
  const devices = await db
    .selectFrom('device')
    .select(['id', 'name', 'timeZone'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...deviceIds])))
    .orderBy('id')
    .execute()
  const present = await effectivePublications(db, deviceIds, [], { isOpen: true })
  const ownPublications = present.filter(other => other.sentPlanId === id)
  if (ownPublications.some(({ kind }) => kind === 'subtitle')) return
  const times = new Set(ownPublications.map(({ publishTime }) => publishTime.getTime()))
  const isReplaced = await replacedBy(id, db)
  // Removes duplicates, because thousands of devices share few publications.
  const sentOnce = [
    ...new Map(
      ownPublications.map(each => [[contentIdOf(each), each.addressing, each.publishTime.getTime()].join(), each]),
    ).values(),
  ]
  const isOther = (other: EffectivePublication) =>
    !times.has(other.publishTime.getTime()) && !isReplaced(other) && !sentOnce.some(each => isEitherOr(each, other))
  const others = present.filter(other => mayConflict(other) && isOther(other))
  const targets = {
    devices,
    deviceIds: publications.flatMap(({ deviceId }) => deviceId ?? []),
    byGroup: new Set([...groups.values()].flat()),
  }
  const calendars = await readCalendars(db, [plan, before])
  const [resolved, previousPlan] = [resolvedPlan(plan, calendars), resolvedPlan(before, calendars)]
  const hadConflict = (other: EffectivePublication) => conflictsOfPlan(previousPlan, targets, [other], now()).length > 0
  const [problem] = conflictsOfPlan(
    resolved,
    targets,
    others.filter(other => !other.plan.ignoreConflicts || !hadConflict(other)),
    now(),
  )
  if (problem) throw problem
}

type Replacing = { contentId: string; addressing: EffectivePublication['addressing']; publishTime: Date }

/**
 * Returns a function that tells whether the plan's staged send will replace a publication. Such a publication cannot
 * conflict with the plan: it stays on a device only until the device's step opens, and the new publication plays only
 * from then on.
 */
async function replacedBy(sentPlanId: string, db: Context['db']) {
  const found = await sql<Replacing>`
    SELECT DISTINCT coalesce("programId", "subtitleId") AS "contentId", "addressing", "publishTime" FROM "publication"
    WHERE "sentPlanId" = ${sentPlanId} AND "withdrawTime" IS NULL AND "isGated" AND "replaces"
  `.execute(db)
  return (other: EffectivePublication) =>
    found.rows.some(
      ({ contentId, addressing, publishTime }) =>
        contentId === contentIdOf(other) && addressing === other.addressing && other.publishTime < publishTime,
    )
}

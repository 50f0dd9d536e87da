// Pauses, resumes and ends plans.
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { announceAffectedRows } from '#server/publishing/publications/announceAffectedRows.ts'
import { withdrawPublications } from '#server/publishing/withdraw/withdrawPublications.ts'
import { lockPlans, refreshPlans } from './refreshPlans.ts'
import { refuseConflicts } from './refuseConflicts.ts'

type Input = { ids: readonly string[] }
type Plan = { id: string; ownerId: string | null; plan: PlayPlan; isPaused: boolean }

/** Pauses plans. Throws plan.ended, and general.notFound for missing or invisible ones. */
export async function pausePlans({ ids }: Input, context: Context): Promise<null> {
  const found = await lockRows(ids, context)
  const affectedPlans = found.filter(({ isPaused }) => !isPaused)
  await lockPlans(idsOf(found), context)
  await setPaused(affectedPlans, true, context)
  return null
}

/** Resumes plans. Throws if one of them conflicts with another active plan. */
export async function resumePlans({ ids }: Input, context: Context): Promise<null> {
  const found = await lockRows(ids, context)
  const affectedPlans = found.filter(({ isPaused }) => isPaused)
  await lockPlans(idsOf(found), context)
  // Resumes the plans one after the other, so that each is also checked against those resumed before.
  for (const { id, plan } of affectedPlans) {
    await refuseConflicts({ id, plan, before: plan, reached: await lockPlans([id], context) }, context)
    await setPaused(
      affectedPlans.filter(each => each.id === id),
      false,
      context,
    )
  }
  return null
}

/** Ends plans by withdrawing all their publications. */
export async function withdrawPlans({ ids }: Input, context: Context): Promise<null> {
  const found = await lockRows(ids, context)
  const { publications } = await lockPlans(idsOf(found), context)
  const { refreshed, affectedRows } = await withdrawPublications(context, publications)
  await updatePlans(found, sql``, context)
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    announceAffectedRows(context.publish, affectedRows)
  })
  return null
}

const idsOf = (plans: readonly Plan[]) => plans.map(({ id }) => id)

/**
 * Returns the plans and locks their rows. Call before locking devices: plan changes use the same order, so no
 * deadlock can occur. Throws general.notFound for missing ids and for ids that the caller may not see.
 */
async function lockRows(requestedIds: readonly string[], context: Context): Promise<Plan[]> {
  const ids = [...new Set(requestedIds)]
  const found = await sql<Plan>`
    SELECT "id", "ownerId", "plan", "isPaused" FROM "sentPlan"
    WHERE "id" = ANY(${ids}) AND ${ownOrAll(sentPlan, context) ?? sql`true`} ORDER BY "id" FOR UPDATE
  `.execute(context.db)
  if (found.rows.length < ids.length) throw new AppError('general.notFound')
  return found.rows
}

async function setPaused(plans: readonly Plan[], isPaused: boolean, context: Context): Promise<void> {
  if (plans.length === 0) return
  await updatePlans(plans, sql`"isPaused" = ${isPaused},`, context)
  await refreshPlans(idsOf(plans), context)
  const { publish, afterCommit, db } = context
  const lines = await sql<{ id: string; ownerId: string | null }>`
    SELECT "id", "ownerId" FROM "sendLog" WHERE "sentPlanId" = ANY(${idsOf(plans)}) AND "state" <> 'cancelled'
  `.execute(db)
  afterCommit(() => {
    publish.changed('sentPlan', 'updated', plans)
    if (lines.rows.length > 0) publish.changed('sendLog', 'updated', lines.rows)
  })
}

/** Changes the plans and increases their `revision`, so that forms in which users edit them report a conflict. */
async function updatePlans(plans: readonly Plan[], change: ReturnType<typeof sql>, context: Context): Promise<void> {
  await sql`
    UPDATE "sentPlan" SET ${change} "updateBy" = ${callerOf(context).username}, "updateTime" = now(), "revision" = "revision" + 1
    WHERE "id" = ANY(${idsOf(plans)})
  `.execute(context.db)
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { Row, Values } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { refuseUnreviewed } from '#server/publishing/publications/mayPublish.ts'
import { changedPlan } from './changedPlan.ts'
import { decoratePlans } from './decoratePlans.ts'
import { isPlanActive } from './isPlanActive.ts'
import { pausePlans, resumePlans, withdrawPlans } from './planActions.ts'
import { readPlanTargets } from './readPlanTargets.ts'
import { refreshPlans } from './refreshPlans.ts'

export const sentPlanBehavior = behave(sentPlan, {
  narrow: ({ state, deviceId }) => [
    ...(typeof state === 'string' ? [isInState(state.split(','))] : []),
    ...(typeof deviceId === 'string' ? [hasReached(deviceId.split(','))] : []),
  ],
  before: { update: change },
  after: {
    async update(row, before, context) {
      if (row.edition !== before.edition) await refreshPlans([row.id], context)
    },
  },
  decorate: decoratePlans,
  actions: { pause: pausePlans, resume: resumePlans, end: withdrawPlans, getPlaces: readPlanTargets },
})

/** Returns the values of a new edition, for which the send log gets new rows. Empty if the plan is unchanged. */
async function change({ plan }: Values, row: Row, context: Context): Promise<Values> {
  if (plan === undefined) return {}
  const changed = await changedPlan(plan as PlayPlan, row, context)
  if (!changed) return {}
  await refuseUnreviewed(context)
  return changed.values
}

const isInState = (states: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`
  CASE WHEN NOT ${isPlanActive} THEN 'ended' WHEN "isPaused" THEN 'paused' ELSE 'running' END = ANY(${[...states]})`

/**
 * SQL condition for active plans that reach at least one of the devices, and for ended plans that reached one. For an
 * active plan, devices that have left the plan's group do not count.
 */
const hasReached = (deviceIds: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`
  EXISTS (
    SELECT 1 FROM "sendLog" AS "l"
    WHERE "l"."sentPlanId" = "sentPlan"."id" AND "l"."deviceId" = ANY(${[...deviceIds]})
      AND ("l"."state" <> 'cancelled' OR NOT ${isPlanActive})
  )`

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { behave } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import type { Row, Values } from '#server/calls/values.ts'
import { refuseUnreviewed } from '#server/publishing/reviews/mayPublish.ts'
import { changedPlan } from './changedPlan.ts'
import { decoratePlans } from './decoratePlans.ts'
import { readPlaces } from './readPlaces.ts'
import { refreshPlans } from './refreshPlans.ts'
import { end, pause, resume } from './turnPlans.ts'

export const sentPlanBehaviour = behave(sentPlan, {
  narrow: ({ state, deviceId }) => [
    ...(typeof state === 'string' ? [isIn(state.split(','))] : []),
    ...(typeof deviceId === 'string' ? [cameTo(deviceId.split(','))] : []),
  ],
  before: { update: change },
  after: {
    async update(row, before, context) {
      if (row.edition !== before.edition) await refreshPlans([row.id], context)
    },
  },
  decorate: decoratePlans,
  actions: { pause, resume, end, getPlaces: readPlaces },
})

/** A changed plan gets a new edition with its own log lines; an unchanged plan keeps its edition. */
async function change({ plan }: Values, row: Row, context: Context): Promise<Values> {
  if (plan === undefined) return {}
  const changed = await changedPlan(plan as PlayPlan, row, context)
  if (!changed) return {}
  await refuseUnreviewed(context)
  return changed.values
}

const isStanding = sql<boolean>`
  EXISTS (SELECT 1 FROM "publication" AS "p" WHERE "p"."sentPlanId" = "sentPlan"."id" AND "p"."withdrawTime" IS NULL)`

const isIn = (states: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`
  CASE WHEN NOT ${isStanding} THEN 'ended' WHEN "isPaused" THEN 'paused' ELSE 'running' END = ANY(${[...states]})`

/**
 * Plans that reach the devices, or reached them until the plan ended. A device that left the plan's group does not
 * count.
 */
const cameTo = (deviceIds: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`
  EXISTS (
    SELECT 1 FROM "sendLog" AS "l"
    WHERE "l"."sentPlanId" = "sentPlan"."id" AND "l"."deviceId" = ANY(${[...deviceIds]})
      AND ("l"."state" <> 'cancelled' OR NOT ${isStanding})
  )`

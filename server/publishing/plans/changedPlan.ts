import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors/errors.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { storedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { unknownCalendars } from '#server/publishing/calendars/unknownCalendars.ts'
import { lockPlans } from './refreshPlans.ts'
import { refuseConflicts } from './refuseConflicts.ts'

/**
 * Returns the values for a new edition of an active plan, and the number of devices that the plan reaches. Null if
 * the plan is unchanged. Locks publishing. Throws general.invalidInput, plan.ended and plan.conflict.
 */
export async function changedPlan(
  newPlan: PlayPlan,
  row: Row,
  context: Context,
): Promise<{ values: Values; devices: number } | null> {
  const plan = storedPlan({ ...newPlan, id: row.id })
  const errors = validatePlan(plan)
  if (errors.length > 0) {
    const fields = errors.map(({ id }) => ({ field: 'plan', id }))
    throw new AppError('general.invalidInput', {}, fields)
  }
  if (isDeepStrictEqual(plan, row.plan)) return null
  const reached = await lockPlans([row.id], context)
  const unknown = await unknownCalendars(plan, context, row.plan as PlayPlan)
  if (unknown.length > 0) throw new AppError('general.invalidInput', {}, unknown)
  const before = row.plan as PlayPlan
  // A change of the name alone cannot cause conflicts.
  if (!isDeepStrictEqual({ ...plan, name: before.name }, before))
    await refuseConflicts({ id: row.id, plan, before, reached }, context)
  const values = { plan, name: plan.name, type: plan.type, edition: Number(row.edition) + 1, approvedBy: null }
  return { values, devices: reached.deviceIds.length }
}

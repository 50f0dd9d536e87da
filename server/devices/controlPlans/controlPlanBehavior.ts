import { sql } from 'kysely'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { commands } from '#contract/fleet/commands.ts'
import { plannableCommands, subjectOf } from '#contract/fleet/plannableCommands.ts'
import { controlPlan } from '#contract/resources/fleet/controlPlan.ts'
import { doContradict, plannedAct } from '#contract/rules/devices/controlPlan.ts'
import type { Row, Values } from '#server/base/values.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed, devicesOfGroups, lockReached, refreshManifests } from '#server/publishing/index.ts'
import { otherPlans } from './otherPlans.ts'

export const controlPlanBehavior = behave(controlPlan, {
  before: { create: validatePlan, update: (values, _row, context) => validatePlan(values, context) },
  after: {
    create: (row, context) => refreshScreens([row], context),
    update: (row, before, context) => refreshScreens([row, before], context),
    remove: (rows, context) => refreshScreens(rows, context),
  },
  async decorate(records, context) {
    const others = await otherPlans(
      records.map(({ id }) => id),
      context,
    )
    for (const record of records) {
      const own = { ...record, subject: subjectOf(record.act.command) }
      const met = record.enabled ? others.filter(({ planId }) => planId === record.id) : []
      record.conflicts = met
        .filter(other => doContradict(own, { ...other, subject: subjectOf(other.act.command) }))
        .map(({ id, name }) => ({ id, name }))
    }
  },
})

/**
 * Validates the planned command and checks the caller's rights, with the rules of the call that sends
 * this command immediately.
 */
async function validatePlan(values: Values, context: Context): Promise<Values> {
  await refuseForeignDevices((values.groupIds ?? []) as string[], context)
  if (values.act === undefined) return values
  const { command: name, args } = plannedAct.parse(values.act)
  const command = plannableCommands.find(each => each === name)
  if (!command) throw fieldError('act', 'field.notChoice')
  if (!hasPerm(callerOf(context), 'device', commands[command].perm)) throw new AppError('auth.forbidden')
  const { value, errors } = decodeInput(commands[command].args, args, { fill: true })
  if (errors[0]) throw fieldError('act', errors[0].id, errors[0].params)
  return { ...values, act: { command, args: value } }
}

/**
 * Throws if the groups contain devices that the caller does not see. An administrator may have added such devices,
 * and the plan must not control them.
 */
async function refuseForeignDevices(groupIds: readonly string[], context: Context): Promise<void> {
  const reached = [...new Set([...(await devicesOfGroups(context.db, groupIds)).values()].flat())]
  if (reached.length === 0) return
  const foreign = await sql`
    SELECT 1 FROM "device" WHERE "id" = ANY(${reached}) AND (${visibleDevices(context) ?? sql`true`}) IS NOT TRUE LIMIT 1
  `.execute(context.db)
  if (foreign.rows.length > 0) throw fieldError('groupIds', 'device.foreign')
}

/** Updates the manifests of affected screens and notifies the screens. */
async function refreshScreens(rows: readonly Row[], context: Context): Promise<void> {
  const named = rows.flatMap(row => (row.deviceIds ?? []) as string[])
  const groupIds = [...new Set(rows.flatMap(row => (row.groupIds ?? []) as string[]))]
  const find = async () => {
    const ofGroups = [...(await devicesOfGroups(context.db, groupIds)).values()].flat()
    return [...new Set([...named, ...ofGroups])].sort()
  }
  const refreshed = await refreshManifests(context, await lockReached(context.db, find))
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}

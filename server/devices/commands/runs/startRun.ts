import { sql } from 'kysely'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { type CommandName, commands, sharedCommands } from '#contract/fleet/commands.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { commandRun } from '#contract/resources/fleet/commandRun.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { type CommandTarget, lineOf, refusalOf, targetColumns } from '#server/devices/commands/commandLine.ts'
import { announceCommands } from '#server/devices/commands/open/announceCommands.ts'
import { requestDeviceSettings } from '#server/devices/settings/requestDeviceSettings.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { devicesOfGroups } from '#server/publishing/index.ts'
import { arrearsTime } from '#server/siteSettings/arrearsTime.ts'

type Start = CallInput<(typeof commandRun)['actions']['start']>
type Started = { id: string; total: number }

/**
 * Number of screens per second that fetch the commands of one run. If the run has fewer devices, all fetch at once.
 */
const fetchedPerSecond = 500
/**
 * Milliseconds by which each screen of a run extends the deadline of all commands of the run, because a small server
 * delivers about fifty commands per second.
 */
const msPerScreen = 20

/**
 * Sends a command to the devices and to all devices of the groups. If the command cannot be sent to a device, stores
 * it as refused with the reason. Throws `sending.noDevice` if there are no devices.
 */
export async function startRun({ command, args, deviceIds, groupIds }: Start, context: Context): Promise<Started> {
  const runCommand = validateCommand(command, args ?? {}, context)
  const groups = await context.db
    .selectFrom('deviceGroup')
    .select('id')
    .where(sql<boolean>`"id" = ANY(${groupIds ?? []})`)
    .where(ownOrAll(deviceGroup, context) ?? sql<boolean>`true`)
    .execute()
  if (groups.length < new Set(groupIds ?? []).size) throw new AppError('general.notFound')
  const ofGroups = await devicesOfGroups(
    context.db,
    groups.map(({ id }) => id),
  )
  const named = new Set(deviceIds ?? [])
  const targets = await lockTargets([...named, ...[...ofGroups.values()].flat()], context)
  if ([...named].some(id => !targets.some(target => target.id === id))) throw new AppError('general.notFound')
  return run(runCommand, targets, context)
}

/** Sends the command of a run again to devices on which it failed, was refused or expired. */
export async function retryRun({ id }: { id: string }, context: Context): Promise<Started> {
  const { db } = context
  const before = await db
    .selectFrom('commandRun')
    .select(['command', 'args'])
    .where('id', '=', id)
    .where(ownOrAll(commandRun, context) ?? sql<boolean>`true`)
    .executeTakeFirst()
  if (!before) throw new AppError('general.notFound')
  const failed = await db
    .selectFrom('deviceCommand')
    .select('deviceId')
    .where('runId', '=', id)
    .where('state', 'in', ['failed', 'refused', 'expired'])
    .execute()
  const runCommand = validateCommand(before.command, before.args, context)
  return run(
    runCommand,
    await lockTargets(
      failed.map(({ deviceId }) => deviceId),
      context,
    ),
    context,
  )
}

type RunCommand = { command: CommandName; args: Values }

/** Validates the command and checks the caller's rights, like the call that sends this command to a single device. */
function validateCommand(name: string, raw: Readonly<Record<string, unknown>>, context: Context): RunCommand {
  const command = sharedCommands.find(each => each === name)
  if (!command) throw fieldError('command', 'field.notChoice')
  if (!hasPerm(callerOf(context), 'device', commands[command].perm)) throw new AppError('auth.forbidden')
  const { value, errors } = decodeInput(commands[command].args, raw, { fill: true })
  if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
  return { command, args: value }
}

/** Locks the devices in the order of their ids, to prevent deadlocks between runs. */
async function lockTargets(ids: readonly string[], context: Context): Promise<CommandTarget[]> {
  return context.db
    .selectFrom('device')
    .select(targetColumns)
    .where(sql<boolean>`"id" = ANY(${[...new Set(ids)]})`)
    .where(visibleDevices(context) ?? sql<boolean>`true`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Creates the run and one command per device, in a single transaction. */
async function run(
  { command, args }: RunCommand,
  targets: readonly CommandTarget[],
  context: Context,
): Promise<Started> {
  if (targets.length === 0) throw new AppError('sending.noDevice')
  const { db, ids, now, publish, time } = context
  const runId = ids.next()
  const values = { command, args, total: targets.length }
  const { ownerId } = await createRepository(db, commandRun, time).insert(runId, values, callerOf(context))
  const arrears = await arrearsTime(context)
  const lines = targets.map(target => {
    const refusal = refusalOf(target, { command, args, arrears }, context)
    const line = lineOf({ id: ids.next(), deviceId: target.id, command, args, runId }, context)
    const end = refusal && { state: 'refused' as const, reason: refusal, finishTime: now() }
    const deadline = new Date(line.deadline.getTime() + targets.length * msPerScreen)
    return {
      target,
      line: { reason: null, finishTime: null, ...line, args, deadline, ...end },
      isAsked: refusal === null,
    }
  })
  await sql`
    INSERT INTO "deviceCommand" ("id", "deviceId", "command", "args", "state", "reason", "deadline", "finishTime", "ownerId", "updateBy", "runId")
    SELECT "n"."id", "n"."deviceId", "n"."command", "n"."args", "n"."state", "n"."reason", "n"."deadline", "n"."finishTime", "n"."ownerId",
      "n"."updateBy", "n"."runId"
    FROM jsonb_to_recordset(${JSON.stringify(lines.map(({ line }) => line))}::jsonb) AS "n" ("id" text, "deviceId" text, "command" text,
      "args" jsonb, "state" text, "reason" text, "deadline" timestamptz, "finishTime" timestamptz, "ownerId" text, "updateBy" text, "runId" text)
  `.execute(db)
  const accepted = lines.filter(({ isAsked }) => isAsked)
  const settings = accepted.map(({ target, line }) => ({ commandId: line.id, deviceId: target.id }))
  const ended = await requestDeviceSettings(settings, { command, args }, context)
  context.afterCommit(() => {
    publish.changed('commandRun', 'created', [{ id: runId, ownerId }])
    publish.changed(
      'deviceCommand',
      'created',
      lines.map(({ line }) => line),
    )
    announceCommands(publish, ended)
    const within = Math.ceil(accepted.length / fetchedPerSecond) * 1000
    const spread = accepted.length > fetchedPerSecond ? { within } : {}
    for (const { target } of accepted) if (target.eid) publish.toDevice(target.eid, 'openCommands', spread)
  })
  return { id: runId, total: targets.length }
}

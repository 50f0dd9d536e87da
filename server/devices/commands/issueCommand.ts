import { sql } from 'kysely'
import { type CommandName, commands } from '#contract/commands.ts'
import { AppError, type ErrorId } from '#contract/errors.ts'
import type { CommandState } from '#contract/kernel/command.ts'
import { device } from '#contract/resources/device.ts'
import { isInArrears } from '#contract/rules/devices/deviceExpiry.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { Values } from '#server/calls/values.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { refusalOfHost } from '#server/devices/hosts/refuseHost.ts'
import { askSetting } from '#server/devices/settings/askSetting.ts'
import { announceCommands } from './announceCommands.ts'

type Target = {
  id: string
  ownerId: string | null
  eid: string | null
  enabled: boolean
  capabilities: string[]
  status: string
  groupId: string | null
  intime: Date | null
  renewaltime: Date | null
}

/** Writes a command into the ledger and wakes its device; what is refused stands in the ledger too, with its reason. */
export async function issueCommand(
  command: CommandName,
  { id, ...args }: Values & { id: string },
  context: Context,
): Promise<{ commandId: string }> {
  const { db, ids, now, publish } = context
  const target = await db
    .selectFrom('device')
    .select(['id', 'ownerId', 'eid', 'enabled', 'capabilities', 'status', 'groupId', 'intime', 'renewaltime'])
    .where('id', '=', id)
    .where(ownOrAll(device, context) ?? sql<boolean>`true`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!target) throw new AppError('general.notFound')

  const commandId = ids.next()
  const line = lineOf({ id: commandId, deviceId: target.id, command, args }, context)
  const announce = () => publish.changed('deviceCommand', 'created', [{ id: commandId, ownerId: line.ownerId }])
  const refusal = refusalOf(target, command, now())
  if (refusal) {
    context.afterRollback(async outside => {
      const refused = { ...line, state: 'refused' as CommandState, reason: refusal, finishTime: now() }
      await outside.insertInto('deviceCommand').values(refused).execute()
      announce()
    })
    throw new AppError(refusal)
  }
  await db.insertInto('deviceCommand').values(line).execute()
  const ended = await askSetting({ commandId, deviceId: target.id, command, args }, context)
  context.afterCommit(() => {
    announce()
    announceCommands(publish, ended)
    if (commands[command].sets) publish.changed('device', 'updated', [target])
    if (target.eid) publish.toDevice(target.eid, 'openCommands', {})
  })
  return { commandId }
}

type Line = { id: string; deviceId: string; command: CommandName; args: Values }

function lineOf({ id, deviceId, command, args }: Line, context: Context) {
  const { id: ownerId, username: updateBy } = callerOf(context)
  const deadline = new Date(context.now().getTime() + commands[command].deadline * 1000)
  const state: CommandState = 'pending'
  return { id, deviceId, command, args: JSON.stringify(args), state, deadline, ownerId, updateBy }
}

function refusalOf(target: Target, command: CommandName, now: Date): ErrorId | null {
  if (!target.enabled) return 'device.disabled'
  if (isInArrears(target, now)) return 'device.arrears'
  if (!target.capabilities.includes(commands[command].capability)) return 'device.unsupported'
  return command === 'hostSet' ? refusalOfHost(target) : null
}

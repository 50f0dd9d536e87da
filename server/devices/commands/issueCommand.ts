import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { type CommandName, commands } from '#contract/fleet/commands.ts'
import type { CommandState } from '#contract/kernel/command.ts'
import type { Values } from '#server/base/values.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { isAllowed } from '#server/devices/allowedCommands/allowedCommandBehavior.ts'
import { requestDeviceSettings } from '#server/devices/settings/requestDeviceSettings.ts'
import type { Context } from '#server/kernel/context.ts'
import { arrearsTime } from '#server/siteSettings/arrearsTime.ts'
import { lineOf, refusalOf, targetColumns } from './commandLine.ts'
import { announceCommands } from './open/announceCommands.ts'

/**
 * Stores a command and notifies the device. A refused command is stored with its reason as well, and the call throws.
 */
export async function issueCommand(
  command: CommandName,
  { id, ...args }: Values & { id: string },
  context: Context,
): Promise<{ commandId: string }> {
  const { db, ids, now, publish } = context
  const target = await db
    .selectFrom('device')
    .select(targetColumns)
    .where('id', '=', id)
    .where(visibleDevices(context) ?? sql<boolean>`true`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!target) throw new AppError('general.notFound')

  const commandId = ids.next()
  const line = lineOf({ id: commandId, deviceId: target.id, command, args }, context)
  const announce = () => publish.changed('deviceCommand', 'created', [line])
  const arrears = await arrearsTime(context)
  const refusal =
    refusalOf(target, { command, args, arrears }, context) ?? (await refusalOfLine(command, args, context))
  if (refusal) {
    context.afterRollback(async outside => {
      const refused = { ...line, state: 'refused' as CommandState, reason: refusal, finishTime: now() }
      await outside.insertInto('deviceCommand').values(refused).execute()
      announce()
    })
    throw new AppError(refusal)
  }
  await db.insertInto('deviceCommand').values(line).execute()
  const ended = await requestDeviceSettings([{ commandId, deviceId: target.id }], { command, args }, context)
  context.afterCommit(() => {
    announce()
    announceCommands(publish, ended)
    if (commands[command].sets) publish.changed('device', 'updated', [target])
    if (target.eid) publish.toDevice(target.eid, 'openCommands', {})
  })
  return { commandId }
}

async function refusalOfLine(command: CommandName, { adbCommand }: Values, context: Context) {
  if (command !== 'sendAdbCommand' || (await isAllowed(String(adbCommand), context))) return null
  return 'device.commandNotAllowed' as const
}

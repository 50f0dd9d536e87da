import { sql } from 'kysely'
import { type CommandName, commands } from '#contract/commands.ts'
import type { CommandState } from '#contract/kernel/command.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { Values } from '#server/calls/values.ts'
import type { MovedCommand } from '#server/devices/commands/announceCommands.ts'

type Asked = { commandId: string; deviceId: string; command: CommandName; args: Values }

/**
 * Writes down what the command asks for; the device is locked. Answers the lines of the ledger that waited for what was asked for
 * before: they failed, for their value will never be in effect.
 */
export async function askSetting({ commandId, deviceId, command, args }: Asked, context: Context) {
  const { sets } = commands[command]
  if (!sets) return []
  const { db, now } = context
  const { setting: name } = sets
  const before = await db
    .selectFrom('deviceSetting')
    .select(['asked', 'told', 'state', 'commandId'])
    .where('deviceId', '=', deviceId)
    .where('name', '=', name)
    .executeTakeFirst()
  const current = before?.state === 'refused' || before?.asked == null ? before?.told : before.asked
  const asked = {
    asked: JSON.stringify(sets.value(args, current)),
    number: sql<number>`nextval('"deviceSettingNumber"')`,
    state: 'waiting' as const,
    reason: null,
    askedBy: callerOf(context).id,
    askedTime: now(),
    endTime: null,
    commandId,
  }
  await db
    .insertInto('deviceSetting')
    .values({ deviceId, name, ...asked, told: null, toldTime: null })
    .onConflict(conflict => conflict.columns(['deviceId', 'name']).doUpdateSet(asked))
    .execute()
  return before?.state === 'waiting' && before.commandId
    ? endCommand(before.commandId, { state: 'failed', reason: 'device.askedAgain' }, context)
    : []
}

type End = { state: CommandState; reason: string | null }

/** Ends the line of a setting; does nothing where it ended otherwise. */
export function endCommand(id: string, { state, reason }: End, { db, now }: Context): Promise<MovedCommand[]> {
  return db
    .updateTable('deviceCommand')
    .set({ state, reason, finishTime: now() })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'delivered'])
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId'])
    .execute()
}

import { sql } from 'kysely'
import { type CommandName, commands } from '#contract/fleet/commands.ts'
import type { CommandState, Sets } from '#contract/kernel/command.ts'
import type { Values } from '#server/base/values.ts'
import type { ChangedCommand } from '#server/devices/commands/open/announceCommands.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

type SettingRequest = { commandId: string; deviceId: string }

/**
 * Stores the values that a command requests. The caller must have locked the devices. Marks earlier open commands for
 * the same setting as failed, because the new value replaces theirs, and returns them. Relative commands such as
 * "volume up" are an exception: they stay open when another relative command follows, because the new value includes
 * both changes, and all of them end when the screen reports this value.
 */
export async function requestDeviceSettings(
  requests: readonly SettingRequest[],
  { command, args }: { command: CommandName; args: Values },
  context: Context,
): Promise<ChangedCommand[]> {
  const { sets } = commands[command]
  if (!sets || requests.length === 0) return []
  const { db, now } = context
  const { setting: name } = sets
  const rows = await db
    .selectFrom('deviceSetting')
    .select(['deviceId', 'asked', 'told', 'state'])
    .where(sql<boolean>`"deviceId" = ANY(${requests.map(({ deviceId }) => deviceId)})`)
    .where('name', '=', name)
    .execute()
  const before = new Map(rows.map(row => [row.deviceId, row]))
  const newValues = requests.map(({ deviceId, commandId }) => {
    const row = before.get(deviceId)
    const current = row?.state === 'refused' || row?.asked == null ? row?.told : row.asked
    return { deviceId, commandId, value: sets.value(args, current) }
  })
  await sql`
    INSERT INTO "deviceSetting" ("deviceId", "name", "asked", "number", "state", "askedBy", "askedTime", "commandId")
    SELECT "n"."deviceId", ${name}, "n"."value", nextval('"deviceSettingNumber"'), 'waiting', ${callerOf(context).id}, ${now()}, "n"."commandId"
    FROM jsonb_to_recordset(${JSON.stringify(newValues)}::jsonb) AS "n" ("deviceId" text, "commandId" text, "value" jsonb)
    ORDER BY "n"."deviceId"
    ON CONFLICT ("deviceId", "name") DO UPDATE SET "asked" = excluded."asked", "number" = excluded."number", "state" = 'waiting',
      "reason" = NULL, "askedBy" = excluded."askedBy", "askedTime" = excluded."askedTime", "endTime" = NULL,
      "commandId" = excluded."commandId"
  `.execute(db)
  const others = (
    await readWaitingCommands(
      name,
      newValues.map(({ deviceId }) => deviceId),
      context,
    )
  ).filter(({ id }) => !requests.some(({ commandId }) => commandId === id))
  const overtaken = others.filter(other => !isRelativeCommand(command) || !isRelativeCommand(other.command))
  return endCommands(
    overtaken.map(({ id }) => id),
    { state: 'failed', reason: 'device.askedAgain' },
    context,
  )
}

function isRelativeCommand(command: CommandName): boolean {
  const sets: Sets | null = commands[command].sets
  return sets?.isRelative === true
}

/** Returns the open commands that wait for a setting: a single absolute one, or one or several relative ones. */
export async function readWaitingCommands(
  setting: string,
  deviceIds: readonly string[],
  { db }: Pick<Context, 'db'>,
): Promise<{ id: string; command: CommandName }[]> {
  const names = (Object.keys(commands) as CommandName[]).filter(name => commands[name].sets?.setting === setting)
  const { rows } = await sql<{ id: string; command: CommandName }>`
    SELECT "id", "command" FROM "deviceCommand"
    WHERE "deviceId" = ANY(${[...deviceIds]}) AND "command" = ANY(${names}) AND "state" IN ('pending', 'delivered')
  `.execute(db)
  return rows
}

type End = { state: CommandState; reason: string | null }

/** Ends commands that change settings; commands that have already ended stay unchanged. */
export async function endCommands(
  ids: readonly string[],
  { state, reason }: End,
  { db, now }: Context,
): Promise<ChangedCommand[]> {
  if (ids.length === 0) return []
  return db
    .updateTable('deviceCommand')
    .set({ state, reason, finishTime: now() })
    .where(sql<boolean>`"id" = ANY(${ids})`)
    .where('state', 'in', ['pending', 'delivered'])
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId', 'runId'])
    .execute()
}

import { sql } from 'kysely'
import { type CommandName, commands } from '#contract/commands.ts'
import type { OpenCommand } from '#contract/manifest.ts'
import { settingsCapability } from '#contract/toldSettings.ts'
import { screenOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { announceCommands } from './announceCommands.ts'

/** Commands that are done once what they ask for is in effect. */
const setters = (Object.keys(commands) as CommandName[]).filter(name => commands[name].sets)

/**
 * Every command that still waits for its end: a screen that was stopped in the middle gets it once more. What is asked of settings,
 * screens that know them fetch as settings.
 */
export async function fetchCommands(context: Context): Promise<OpenCommand[]> {
  const { db, now } = context
  const { deviceId } = screenOf(context)
  const { knowsSettings } = await db
    .selectFrom('device')
    .select(sql<boolean>`"capabilities" ? ${settingsCapability}`.as('knowsSettings'))
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const isFetched = sql<boolean>`NOT ("command" = ANY(${knowsSettings ? setters : []}))`
  const delivered = await db
    .updateTable('deviceCommand')
    .set({ state: 'delivered' })
    .where(isFetched)
    .where('deviceId', '=', deviceId)
    .where('state', '=', 'pending')
    .where('deadline', '>', now())
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId'])
    .execute()
  announceCommands(context.publish, delivered)
  const open = await db
    .selectFrom('deviceCommand')
    .select(['id', 'command', 'args', 'deadline'])
    .where('deviceId', '=', deviceId)
    .where(isFetched)
    .where('state', '=', 'delivered')
    .where('deadline', '>', now())
    .orderBy('id')
    .execute()
  return open.map(row => ({ ...row, deadline: row.deadline.toISOString() }))
}

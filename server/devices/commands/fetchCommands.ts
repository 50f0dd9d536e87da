import { sql } from 'kysely'
import { type CommandName, commands } from '#contract/fleet/commands.ts'
import { settingsCapability } from '#contract/fleet/reportedDeviceSettings.ts'
import type { OpenCommand } from '#contract/manifest.ts'
import { fetchGlance } from '#server/devices/screenshots/glances.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceCommands, type ChangedCommand } from './open/announceCommands.ts'

/** Commands that change a setting and end when the screen reports the new value. */
const settingCommands = (Object.keys(commands) as CommandName[]).filter(name => commands[name].sets)

/**
 * Returns all open commands, including those already delivered, because the screen may have stopped before it ran
 * them. Also returns a requested glance as a screenshot command. Players that support requested settings get commands
 * that change settings through `fetchDeviceSettings` instead.
 */
export async function fetchCommands(context: Context): Promise<OpenCommand[]> {
  const { deviceId } = screenOf(context)
  const open = await deliver(deviceId, context)
  announceCommands(
    context.publish,
    open.filter(({ before }) => before === 'pending'),
  )
  // The picture of a screenshot command also answers a requested glance.
  const isAnswered = open.some(({ command }) => command === 'screenshot')
  const glances = isAnswered ? [] : await fetchGlance(deviceId, context)
  return [
    ...open.map(({ id, command, args, deadline }) => ({ id, command, args, deadline: deadline.toISOString() })),
    ...glances,
  ]
}

type Delivered = ChangedCommand & { args: OpenCommand['args']; deadline: Date; before: string }

/**
 * Marks the open commands as delivered and returns them. A single statement, because thousands of screens may fetch a
 * command at once.
 */
async function deliver(deviceId: string, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    WITH "open" AS (
      SELECT "c"."id", "c"."state" FROM "deviceCommand" AS "c" JOIN "device" AS "d" ON "d"."id" = "c"."deviceId"
      WHERE "c"."deviceId" = ${deviceId} AND "c"."state" IN ('pending', 'delivered') AND "c"."deadline" > ${now()}
        AND NOT ("d"."capabilities" ? ${settingsCapability} AND "c"."command" = ANY(${settingCommands}))
      ORDER BY "c"."id" FOR UPDATE OF "c"
    )
    UPDATE "deviceCommand" AS "c" SET "state" = 'delivered' FROM "open" WHERE "open"."id" = "c"."id"
    RETURNING "c"."id", "c"."deviceId", "c"."command", "c"."state", "c"."ownerId", "c"."runId", "c"."args", "c"."deadline",
      "open"."state" AS "before"
  `.execute(db)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

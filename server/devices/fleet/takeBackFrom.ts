import { sql } from 'kysely'
import { readAccount } from '#server/access/readCaller.ts'
import type { Context } from '#server/calls/context.ts'
import { seenDevices } from '#server/crud/seenDevices.ts'
import { announceCommands } from '#server/devices/commands/announceCommands.ts'
import { refuseCommandsOf } from '#server/devices/commands/endOpenCommands.ts'
import { dropFromPlans } from '#server/devices/controlPlans/dropFromPlans.ts'
import { announceOver, announceRefreshed, unpublish } from '#server/publishing/index.ts'

/**
 * Withdraws what these accounts sent to the devices and refuses their open commands, unless they still see the
 * devices.
 */
export async function takeBackFrom(
  userIds: readonly string[],
  deviceIds: readonly string[],
  context: Context,
): Promise<void> {
  for (const accountId of await concernedBy(userIds, context)) {
    const lost = await unseenBy(accountId, deviceIds, context)
    if (lost.length === 0) continue
    const places = await sql<{ id: string; deviceId: string; groupId: null }>`
      SELECT "id", "deviceId", "groupId" FROM "publication"
      WHERE "withdrawTime" IS NULL AND "ownerId" = ${accountId} AND "deviceId" = ANY(${lost}) ORDER BY "id"
    `.execute(context.db)
    const ended = await refuseCommandsOf(context.db, { deviceIds: lost, ownerId: accountId }, context.now())
    await dropFromPlans({ deviceIds: lost, ownerId: accountId }, context)
    const taken = places.rows.length > 0 ? await unpublish(context, places.rows) : null
    context.afterCommit(() => {
      announceCommands(context.publish, ended)
      if (!taken) return
      announceRefreshed(context.publish, taken.refreshed)
      announceOver(context.publish, taken.over)
    })
  }
}

/** Includes sub-accounts and parents, which saw the bound devices as well. */
async function concernedBy(userIds: readonly string[], { db }: Context): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "user" WHERE "id" = ANY(${[...userIds]}) OR ("type" = 2 AND "ownerId" = ANY(${[...userIds]}))
      OR "id" IN (SELECT "ownerId" FROM "user" WHERE "id" = ANY(${[...userIds]}) AND "type" = 2)
    ORDER BY "id"
  `.execute(db)
  return found.rows.map(({ id }) => id)
}

async function unseenBy(accountId: string, deviceIds: readonly string[], context: Context): Promise<string[]> {
  const caller = await readAccount(context, accountId)
  const seen = caller ? (seenDevices({ ...context, caller }) ?? sql`true`) : sql`false`
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "device" WHERE "id" = ANY(${[...deviceIds]}) AND NOT ${seen} ORDER BY "id"
  `.execute(context.db)
  return found.rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import { readAccount } from '#server/access/readCaller.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { announceCommands } from '#server/devices/commands/open/announceCommands.ts'
import { refuseCommandsOf } from '#server/devices/commands/open/endOpenCommands.ts'
import { dropFromPlans } from '#server/devices/controlPlans/dropFromPlans.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceAffectedRows, announceRefreshed, withdrawPublications } from '#server/publishing/index.ts'

/**
 * Call after accounts have lost their bindings to the devices. For each of these accounts, and for its sub-accounts
 * and its parent: withdraws the content that it sent to devices that it no longer sees, refuses its open commands for
 * these devices, and removes the devices from its control plans.
 */
export async function withdrawFrom(
  userIds: readonly string[],
  deviceIds: readonly string[],
  context: Context,
): Promise<void> {
  for (const accountId of await affectedAccounts(userIds, context)) {
    const lostDeviceIds = await hiddenFrom(accountId, deviceIds, context)
    if (lostDeviceIds.length === 0) continue
    const publications = await sql<{ id: string; deviceId: string; groupId: null }>`
      SELECT "id", "deviceId", "groupId" FROM "publication"
      WHERE "withdrawTime" IS NULL AND "ownerId" = ${accountId} AND "deviceId" = ANY(${lostDeviceIds}) ORDER BY "id"
    `.execute(context.db)
    const ended = await refuseCommandsOf(context.db, { deviceIds: lostDeviceIds, ownerId: accountId }, context.now())
    await dropFromPlans({ deviceIds: lostDeviceIds, ownerId: accountId }, context)
    const withdrawn = publications.rows.length > 0 ? await withdrawPublications(context, publications.rows) : null
    context.afterCommit(() => {
      announceCommands(context.publish, ended)
      if (!withdrawn) return
      announceRefreshed(context.publish, withdrawn.refreshed)
      announceAffectedRows(context.publish, withdrawn.affectedRows)
    })
  }
}

/**
 * Returns these accounts, their sub-accounts and their parents, because a binding to one of them made the device
 * visible to all.
 */
async function affectedAccounts(userIds: readonly string[], { db }: Context): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "user" WHERE "id" = ANY(${[...userIds]}) OR ("type" = 2 AND "ownerId" = ANY(${[...userIds]}))
      OR "id" IN (SELECT "ownerId" FROM "user" WHERE "id" = ANY(${[...userIds]}) AND "type" = 2)
    ORDER BY "id"
  `.execute(db)
  return found.rows.map(({ id }) => id)
}

async function hiddenFrom(accountId: string, deviceIds: readonly string[], context: Context): Promise<string[]> {
  const caller = await readAccount(context, accountId)
  const seen = caller ? (visibleDevices({ ...context, caller }) ?? sql`true`) : sql`false`
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "device" WHERE "id" = ANY(${[...deviceIds]}) AND NOT ${seen} ORDER BY "id"
  `.execute(context.db)
  return found.rows.map(({ id }) => id)
}

// Choosing a screen as the host of its group switches synchronized playback of the group on. A group has at most one
// host, which a unique index enforces as well (rules, Publishing 7).
import { type Kysely, sql } from 'kysely'
import { AppError, type ErrorId } from '#contract/errors/errors.ts'
import { device } from '#contract/resources/fleet/device.ts'
import type { Row } from '#server/base/values.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed, devicesOfGroups, lockReached, refreshManifests } from '#server/publishing/index.ts'

/**
 * Makes a device the host of its group after the device accepted the command, and replaces the previous host. Returns
 * the id of an error, or null on success.
 */
export async function setHost(deviceId: string, context: Context): Promise<ErrorId | null> {
  const { db } = context
  const { groupId, reached: deviceIds } = await lockGroupOf(deviceId, context)
  if (groupId === null) return 'device.noGroup'
  const former = await db
    .updateTable('device')
    .set({ isHost: false })
    .where('groupId', '=', groupId)
    .where('isHost', '=', true)
    .where('id', '<>', deviceId)
    .returning(['id', 'ownerId'])
    .execute()
  const host = await db
    .updateTable('device')
    .set({ isHost: true })
    .where('id', '=', deviceId)
    .returning(['id', 'ownerId'])
    .execute()
  await announceHost({ groupId, deviceId, changed: [...former, ...host], reached: deviceIds }, context)
  return null
}

/** Removes the host of a group at once, without a reply of the device, which may never connect again. */
export async function clearHost({ id }: { id: string }, context: Context): Promise<null> {
  const { db } = context
  const found = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', id)
    .where(ownOrAll(device, context) ?? sql<boolean>`true`)
    .executeTakeFirst()
  if (!found) throw new AppError('general.notFound')
  const { groupId, reached: deviceIds } = await lockGroupOf(id, context)
  const changed = await db
    .updateTable('device')
    .set({ isHost: false })
    .where('id', '=', id)
    .where('isHost', '=', true)
    .returning(['id', 'ownerId'])
    .execute()
  if (groupId === null || changed.length === 0) throw new AppError('device.notHost')
  await announceHost({ groupId, deviceId: null, changed, reached: deviceIds }, context)
  return null
}

/**
 * Updates the manifests of groups whose host was deleted, because the screens of these groups stop playing in sync.
 */
export async function refreshGroupsOfHosts(rows: readonly Row[], context: Context): Promise<void> {
  const groupIds = rows.flatMap(({ isHost, groupId }) => (isHost && typeof groupId === 'string' ? [groupId] : []))
  if (groupIds.length === 0) return
  const find = async () => [...new Set([...(await devicesOfGroups(context.db, groupIds)).values()].flat())]
  const refreshed = await refreshManifests(context, await lockReached(context.db, find))
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}

/** Returns group id → host of the group. */
export async function hostsOf(
  db: Kysely<Database>,
  groupIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'name', 'groupId'])
    .where('isHost', '=', true)
    .where(sql<boolean>`"groupId" = ANY(${groupIds})`)
    .execute()
  return new Map(rows.flatMap(({ groupId, ...host }) => (groupId ? [[groupId, host]] : [])))
}

/**
 * Locks all devices of the device's group. Returns the id of the group, read after locking, and the ids of
 * the locked devices.
 */
async function lockGroupOf(
  deviceId: string,
  { db }: Context,
): Promise<{ groupId: string | null; reached: readonly string[] }> {
  const groupOf = async () =>
    (await db.selectFrom('device').select('groupId').where('id', '=', deviceId).executeTakeFirst())?.groupId ?? null
  const deviceIds = await lockReached(db, async () => {
    const groupId = await groupOf()
    const found = groupId ? await devicesOfGroups(db, [groupId]) : new Map<string, string[]>()
    return [...new Set([deviceId, ...[...found.values()].flat()])]
  })
  return { groupId: await groupOf(), reached: deviceIds }
}

type HostChange = {
  groupId: string
  deviceId: string | null
  changed: readonly { id: string; ownerId: string | null }[]
  reached: readonly string[]
}

async function announceHost(
  { groupId, deviceId, changed, reached: deviceIds }: HostChange,
  context: Context,
): Promise<void> {
  const { db, publish, afterCommit } = context
  // Updates the manifests, because they state whether a screen plays in sync with its group.
  const refreshed = await refreshManifests(context, deviceIds)
  const group = await db
    .selectFrom('deviceGroup')
    .select(['id', 'ownerId'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  afterCommit(() => {
    announceRefreshed(publish, refreshed)
    publish.changed('device', 'updated', changed)
    publish.changed('deviceGroup', 'updated', [group])
    if (group.ownerId) publish.toUser(group.ownerId, 'host', { groupId, deviceId })
  })
}

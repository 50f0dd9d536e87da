// Files bound to a device group. Devices of the group download them even before a program uses them
// (rules, Publishing 8).
import type { CallInput } from '#contract/kernel/call.ts'
import type { BoundFile, deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { findGroup } from '#server/devices/groupRules/findGroup.ts'
import type { Context } from '#server/kernel/context.ts'
import { findVisibleFiles } from '#server/media/index.ts'
import { announceRefreshed, devicesOfGroups, lockReached, refreshManifests } from '#server/publishing/index.ts'

type Actions = (typeof deviceGroup)['actions']

/** Binds files to the group in addition to those already bound. */
export async function bindFiles({ id, fileIds }: CallInput<Actions['fileBindGroup']>, context: Context): Promise<null> {
  const group = await findGroup(id, context)
  const files = await findVisibleFiles(context, fileIds)
  await context.db
    .insertInto('deviceGroupFile')
    .values(files.map(file => ({ groupId: group.id, fileId: file.id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return refreshScreens(group, context)
}

/**
 * Removes files from the group. The caller needs rights for the group only, so files that the caller no longer sees
 * can be removed too.
 */
export async function unbindFiles(
  { id, fileIds }: CallInput<Actions['fileUnbindGroup']>,
  context: Context,
): Promise<null> {
  const group = await findGroup(id, context)
  await context.db
    .deleteFrom('deviceGroupFile')
    .where('groupId', '=', group.id)
    .where('fileId', 'in', [...fileIds])
    .execute()
  return refreshScreens(group, context)
}

export async function boundFilesOf(id: string, context: Context): Promise<BoundFile[]> {
  const group = await findGroup(id, context)
  return context.db
    .selectFrom('deviceGroupFile')
    .innerJoin('file', 'file.id', 'deviceGroupFile.fileId')
    .select(['file.id', 'file.name', 'file.kind', 'file.size'])
    .where('deviceGroupFile.groupId', '=', group.id)
    .orderBy('file.name')
    .orderBy('file.id')
    .execute()
}

type Group = Awaited<ReturnType<typeof findGroup>>

/** Updates the manifests of the group's screens and notifies the screens. */
async function refreshScreens(group: Group, context: Context): Promise<null> {
  const find = async () => (await devicesOfGroups(context.db, [group.id])).get(group.id) ?? []
  const refreshed = await refreshManifests(context, await lockReached(context.db, find))
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    context.publish.changed('deviceGroup', 'updated', [group])
  })
  return null
}

/** Updates the manifests of screens that download this file for their group, after its content was replaced. */
export async function refreshScreensOfFile(fileId: string, context: Context): Promise<void> {
  const bound = await context.db.selectFrom('deviceGroupFile').select('groupId').where('fileId', '=', fileId).execute()
  if (bound.length === 0) return
  const groupIds = bound.map(({ groupId }) => groupId)
  const find = async () => [...new Set([...(await devicesOfGroups(context.db, groupIds)).values()].flat())]
  const refreshed = await refreshManifests(context, await lockReached(context.db, find))
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}

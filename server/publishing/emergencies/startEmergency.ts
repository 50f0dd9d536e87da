import { AppError } from '#contract/errors/errors.ts'
import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'
import type { Emergency } from '#contract/resources/publishing/emergency.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'
import { reachOf } from './running/reachOf.ts'
import type { EmergencyEditions } from './saveEmergencyContent.ts'
import { saveScope } from './saveScope.ts'

export type NewEmergency = Pick<Emergency, 'title' | 'isDrill' | 'source' | 'sourceId'> & {
  content: EmergencyContent
  versions: EmergencyEditions
  isEverywhere: boolean
  deviceIds: readonly string[]
  groupIds: readonly string[]
  /** Accounts whose devices may be reached. Null: devices of all accounts. */
  scope: readonly string[] | null
  /**
   * Time of the start, if it is earlier than now. Of several emergencies, a screen shows the one that started last.
   */
  startTime?: Date
  until: Date
  ownerId: string | null
  by: string | null
}

type Inside = Pick<Context, 'db' | 'ids' | 'now' | 'publish' | 'afterCommit'>

/**
 * Starts an emergency in the caller's transaction. Devices are notified after the commit. Throws sending.noDevice if
 * the emergency reaches no device.
 */
export async function startEmergency(
  newEmergency: NewEmergency,
  context: Inside,
): Promise<{ id: string; devices: number }> {
  const { db, now, publish } = context
  const { versions, scope, by, content, deviceIds, groupIds, startTime, ...values } = newEmergency
  const id = context.ids.next()
  await db
    .insertInto('emergency')
    .values({
      ...values,
      id,
      content: JSON.stringify(content),
      deviceIds: [...deviceIds],
      groupIds: [...groupIds],
      startTime: startTime ?? now(),
      endTime: null,
      endedBy: null,
      updateBy: by,
    })
    .execute()
  await saveScope(id, scope, context)
  const { horizontal, vertical } = versions
  await db
    .insertInto('emergencyVersion')
    .values([
      { emergencyId: id, orientation: 'horizontal', versionId: horizontal },
      { emergencyId: id, orientation: 'vertical', versionId: vertical },
    ])
    .execute()
  const reached = await lockReached(db, async () => {
    const found = await reachOf('emergency', [id], null).execute(db)
    return found.rows.map(({ deviceId }) => deviceId)
  })
  if (reached.length === 0) throw new AppError('sending.noDevice')
  const refreshed = await refreshManifests(context, reached)
  context.afterCommit(() => {
    announceRefreshed(publish, refreshed, { isUrgent: true })
    publish.changed('emergency', 'created', [{ id, ownerId: newEmergency.ownerId }])
  })
  return { id, devices: reached.length }
}

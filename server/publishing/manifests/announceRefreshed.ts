import type { Parts } from '#server/kernel/parts.ts'
import { announceSendLogs } from '#server/publishing/sendLog/announceSendLogs.ts'
import type { Refreshed } from './refreshManifests.ts'

/**
 * Maximum number of devices per second that are asked to fetch their manifest. If no more than this many changed, all
 * are asked at once.
 */
const askedPerSecond = 500

/**
 * Notifies devices whose manifest changed, and pages that show devices, the send log or traffic charges. Unless
 * urgent, spreads the requests of the devices over time.
 */
export function announceRefreshed(
  publish: Parts['publish'],
  { devices, created, cancelled, charges }: Refreshed,
  { isUrgent = false } = {},
): void {
  if (devices.length > 0)
    publish.changed(
      'device',
      'updated',
      devices.map(({ id, ownerId }) => ({ id, ownerId })),
    )
  if (created.length > 0)
    publish.changed(
      'sendLog',
      'created',
      created.map(({ id, ownerId }) => ({ id, ownerId })),
    )
  if (charges.length > 0) publish.changed('flowCharge', 'updated', charges)
  announceSendLogs(publish, cancelled)
  const isSpread = !isUrgent && devices.length > askedPerSecond
  const within = isSpread ? { within: Math.ceil((devices.length / askedPerSecond) * 1000) } : {}
  for (const { eid, hash } of devices) if (eid) publish.toDevice(eid, 'manifest', { hash, ...within })
}

import type { Parts } from '#server/calls/parts.ts'
import { announceSendLogs } from '#server/publishing/log/announceSendLogs.ts'
import type { Refreshed } from './refreshManifests.ts'

/** So many screens ask for their manifests a second; fewer than that ask at once. */
const askedPerSecond = 500

/** Wakes the devices whose manifest changed, all at once where it is urgent, and tells the readers of the log. */
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

import type { Parts } from '#server/calls/parts.ts'
import { announceSendLogs } from '#server/publishing/log/announceSendLogs.ts'
import type { Refreshed } from './refreshManifests.ts'

/** Wakes the devices whose manifest changed, and tells the readers of the log. */
export function announceRefreshed(publish: Parts['publish'], { devices, created, cancelled }: Refreshed): void {
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
  announceSendLogs(publish, cancelled)
  for (const { eid, hash } of devices) if (eid) publish.toDevice(eid, 'manifest', { hash })
}

import type { Parts } from '../context.ts'
import { announceSendLogs } from './announceSendLogs.ts'
import type { Refreshed } from './refreshManifests.ts'

/** Wakes the devices whose manifest changed, and tells the readers of the log. */
export function announceRefreshed(publish: Parts['publish'], { devices, created, cancelled }: Refreshed): void {
  if (devices.length > 0)
    publish.changed(
      'device',
      'updated',
      devices.map(({ id, createBy }) => ({ id, createBy })),
    )
  if (created.length > 0)
    publish.changed(
      'sendLog',
      'created',
      created.map(({ id, createBy }) => ({ id, createBy })),
    )
  announceSendLogs(publish, cancelled)
  for (const { eid, hash } of devices) if (eid) publish.toDevice(eid, 'manifest', { hash })
}

import type { Parts } from '../context.ts'
import type { MovedLog } from './moveSendLogs.ts'

export function announceSendLogs(publish: Parts['publish'], moved: readonly MovedLog[]): void {
  if (moved.length === 0) return
  publish.changed(
    'sendLog',
    'updated',
    moved.map(({ id, createBy }) => ({ id, createBy })),
  )
  for (const { id, deviceId, state, percent, createBy } of moved) {
    if (createBy && deviceId) publish.toUser(createBy, 'sendProgram', { sendLogId: id, deviceId, state, percent })
  }
}

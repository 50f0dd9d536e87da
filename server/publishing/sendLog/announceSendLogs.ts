import type { Parts } from '#server/kernel/parts.ts'
import type { MovedLog } from './moveSendLogs.ts'

export function announceSendLogs(publish: Parts['publish'], moved: readonly MovedLog[]): void {
  if (moved.length === 0) return
  publish.changed(
    'sendLog',
    'updated',
    moved.map(({ id, ownerId }) => ({ id, ownerId })),
  )
  for (const { id, deviceId, state, percent, kind, ownerId } of moved) {
    const channel = kind === 'subtitle' ? 'sendSubtitle' : 'sendProgram'
    if (ownerId && deviceId) publish.toUser(ownerId, channel, { sendLogId: id, deviceId, state, percent })
  }
}

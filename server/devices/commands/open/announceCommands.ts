import type { Parts } from '#server/kernel/parts.ts'

export type ChangedCommand = {
  id: string
  deviceId: string
  command: string
  state: string
  ownerId: string | null
  runId: string | null
}

const open = ['pending', 'delivered']

/** Notifies open pages that list commands, and the accounts that issued the ended commands. */
export function announceCommands(publish: Parts['publish'], rows: readonly ChangedCommand[]): void {
  if (rows.length === 0) return
  publish.changed('deviceCommand', 'updated', rows)
  const runs = rows.flatMap(({ runId, ownerId }) => (runId ? [{ id: runId, ownerId }] : []))
  if (runs.length > 0) publish.changed('commandRun', 'updated', runs)
  for (const { id, deviceId, command, state, ownerId } of rows) {
    if (ownerId && !open.includes(state)) publish.toUser(ownerId, 'command', { id, deviceId, command, state })
  }
}

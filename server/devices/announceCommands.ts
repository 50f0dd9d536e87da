import type { Parts } from '../context.ts'

export type MovedCommand = { id: string; deviceId: string; command: string; state: string; createBy: string | null }

const open = ['pending', 'delivered']

/** Tells the ledger's readers, and whoever issued a command that it ended. */
export function announceCommands(publish: Parts['publish'], rows: readonly MovedCommand[]): void {
  if (rows.length === 0) return
  publish.changed('deviceCommand', 'updated', rows)
  for (const { id, deviceId, command, state, createBy } of rows) {
    if (createBy && !open.includes(state)) publish.toUser(createBy, 'command', { id, deviceId, command, state })
  }
}

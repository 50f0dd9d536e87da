import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Tools } from './createTools.ts'

export type Power = {
  canWake: boolean
  reboot(): Promise<void>
  off(): Promise<void>
  /** Sets the real-time clock's wake-up alarm to `time` (Unix milliseconds); null clears it. */
  wakeAt(time: number | null): Promise<void>
}

/** Returns control over the machine's power; null without systemd or if not allowed, as on a developer's PC. */
export function findPower(tools: Tools, root: string, isAllowed: boolean): Power | null {
  if (!isAllowed || !tools.has('systemctl')) return null
  const hasAlarm = existsSync(join(root, 'sys/class/rtc/rtc0/wakealarm')) && tools.has('rtcwake')
  return {
    canWake: hasAlarm,
    reboot: async () => void (await tools.ask('systemctl', ['reboot'])),
    off: async () => void (await tools.ask('systemctl', ['poweroff'])),
    async wakeAt(time) {
      const args = time === null ? ['-m', 'disable'] : ['-m', 'no', '-t', String(Math.floor(time / 1000))]
      await tools.ask('rtcwake', args)
    },
  }
}

import type { Machine } from '#kiosk/machine/findMachine.ts'
import type { Time } from '#kiosk/state/createTime.ts'
import { type HostHandlers, HostRefused } from './HostHandlers.ts'

type Parts = {
  machine: Pick<Machine, 'power'>
  time: Pick<Time, 'now'>
  /** Runs `work` after a short delay, so that the answer to the call is sent first. */
  soon(work: () => Promise<void>): void
  restartBrowser(): Promise<void>
}

export function powerHandlers({ machine: { power }, soon, restartBrowser, time }: Parts): HostHandlers {
  return {
    async restart({ what }) {
      if (what === 'browser') soon(restartBrowser)
      else if (power) soon(power.reboot)
      else throw new HostRefused('device.unsupported', 'the machine may not be restarted from here')
      return {}
    },
    ...(power && {
      async shutdown({ wakeAt }) {
        if (wakeAt) {
          const then = Date.parse(wakeAt)
          // Never power off when the wake-up alarm cannot be set.
          if (!power.canWake || then <= time.now() + 60_000) throw new HostRefused('kiosk.cannotWake', wakeAt)
          await power.wakeAt(then).catch(error => {
            throw new HostRefused('kiosk.cannotWake', String(error))
          })
        } else if (power.canWake) await power.wakeAt(null)
        soon(power.off)
        return { wakeAt: wakeAt ?? null }
      },
    }),
  }
}

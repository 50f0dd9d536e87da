import { type HostHandlers, HostRefused } from './HostHandlers.ts'
import type { HostDeps } from './handlersOf.ts'

type Parts = Pick<HostDeps, 'machine' | 'soon' | 'restartBrowser' | 'time'>

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

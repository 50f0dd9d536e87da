import { type DisplayRung, displayRungs } from '#contract/fleet/displayRungs.ts'
import type { HostFunctionArgs, HostFunctionReply } from '#contract/fleet/kiosk.ts'
import type { Darkness } from '#kiosk/machine/darkness.ts'
import { HostRefused } from './HostHandlers.ts'

type Switch = {
  rungs: DisplayRung[]
  isOn(): boolean
  set(args: HostFunctionArgs<'setDisplay'>): Promise<HostFunctionReply<'setDisplay'>>
}

/** Switches the display off by one method, called a rung, and on again by every rung that was used. */
export function createSwitch(darkness: Darkness): Switch {
  const rungs = displayRungs.filter(rung => darkness[rung])
  let used: DisplayRung[] = []

  async function darken(wanted: DisplayRung | null | undefined) {
    if (wanted && !darkness[wanted]) throw new HostRefused('device.unsupported', `${wanted} does not work here`)
    let failure: unknown = new HostRefused('device.unsupported', 'no way to darken this display')
    // Tries the last rung first, because it saves the most power; a failing rung falls back to the previous one.
    for (const rung of wanted ? [wanted] : [...rungs].reverse()) {
      try {
        await darkness[rung]?.set(false)
        used = [...new Set([...used, rung])]
        return { isOn: false, rung }
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  async function lighten() {
    // The used rungs are unknown after a restart, so all are switched on.
    const all = used.length > 0 ? used : rungs
    let failure: unknown = null
    for (const rung of all) await darkness[rung]?.set(true).catch(error => (failure ??= error))
    if (failure) throw failure
    used = []
    return { isOn: true, rung: all.at(-1) ?? 'black' }
  }

  return {
    rungs,
    isOn: () => used.length === 0,
    set: ({ isOn, rung }) => (isOn ? lighten() : darken(rung)),
  }
}

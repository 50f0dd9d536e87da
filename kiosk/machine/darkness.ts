// Finds the methods by which this machine can switch its display off.
import type { DisplayRung } from '#contract/fleet/displayRungs.ts'
import type { Light } from './brightness.ts'
import type { Tools } from './createTools.ts'

type Switch = { set(isOn: boolean): Promise<void> }
export type Darkness = Partial<Record<DisplayRung, Switch>>

export async function findDarkness(tools: Tools, light: Light | null, isWayland: boolean): Promise<Darkness> {
  const found: Darkness = {}
  if (light) found.backlight = backlightSwitch(light)
  const dpms = isWayland ? wlopm(tools) : await xset(tools)
  if (dpms) found.dpms = dpms
  const bus = await cec(tools)
  if (bus) found.cec = bus
  return found
}

function backlightSwitch(light: Light): Switch {
  let before = 100
  return {
    async set(isOn) {
      const now = await light.read()
      if (isOn) {
        if (now === 0) await light.set(before)
        return
      }
      if (now > 0) before = now
      await light.set(0)
    },
  }
}

export function wlopm(tools: Tools): Switch | null {
  if (!tools.has('wlopm')) return null
  return { set: async isOn => void (await tools.ask('wlopm', [isOn ? '--on' : '--off', '*'])) }
}

export async function xset(tools: Tools): Promise<Switch | null> {
  const text = tools.has('xset') ? await tools.ask('xset', ['q']).catch(() => '') : ''
  if (!/DPMS is (En|Dis)abled/.test(text)) return null
  return {
    async set(isOn) {
      // DPMS must be enabled to accept commands; timeouts of 0 prevent automatic blanking.
      await tools.ask('xset', ['+dpms', 'dpms', '0', '0', '0'])
      await tools.ask('xset', ['dpms', 'force', isOn ? 'on' : 'off'])
    },
  }
}

/**
 * Returns a switch for a television over HDMI-CEC; null without a CEC adapter. Adapters respond slowly, so the time
 * limits are longer than the default.
 */
export async function cec(tools: Tools): Promise<Switch | null> {
  if (!tools.has('cec-client')) return null
  const adapters = await tools.ask('cec-client', ['-l'], { seconds: 20 }).catch(() => '')
  if (!/Found devices: [1-9]/.test(adapters)) return null
  return {
    async set(isOn) {
      const input = isOn ? 'on 0\nas\n' : 'standby 0\n'
      await tools.ask('cec-client', ['-s', '-d', '1'], { input, seconds: 30 })
    },
  }
}

// Power of the physical display, where the host application can switch it: off while the screen is dark, on for an
// emergency.
import type { DisplayRung } from '#contract/fleet/displayRungs.ts'
import type { Host } from '#player/host/Host.ts'

export type Display = {
  setDark(isDark: boolean): void
  /** Call when an emergency begins or ends. */
  recheck(): void
  /** Method by which the host application switches the display off. */
  rung(): DisplayRung
}

type Deps = {
  host: Host | null
  isEmergency(): boolean
  changed(): void
  warn(error: unknown): void
}

export function createDisplay({ host, isEmergency, changed, warn }: Deps): Display {
  const able = host?.can('setDisplay') ? host : null
  let rung: DisplayRung = able?.hello.rungs.at(-1) ?? 'black'
  let isDark = false
  let isLit = true
  let last: Promise<void> = Promise.resolve()

  function recheck() {
    const shouldBeLit = !isDark || isEmergency()
    if (!able || shouldBeLit === isLit) return
    isLit = shouldBeLit
    last = last.then(() => set(able, shouldBeLit))
  }

  async function set(host: Host, isOn: boolean) {
    try {
      const answer = await host.call('setDisplay', { isOn })
      if (isOn || answer.rung === rung) return
      rung = answer.rung
      changed()
    } catch (error) {
      // If the host cannot switch the display off, the black page remains.
      rung = 'black'
      warn(error)
      changed()
    }
  }

  return {
    setDark(next) {
      isDark = next
      recheck()
    },
    recheck,
    rung: () => rung,
  }
}

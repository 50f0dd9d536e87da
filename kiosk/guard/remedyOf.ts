// What helps a screen in trouble, the gentlest first.
import type { HostReport } from '#contract/fleet/kiosk.ts'

export type Trouble = Extract<HostReport['kind'], `page${string}` | 'browserEnded'>
export type Remedy = 'reload' | 'browser' | 'machine'

const minute = 60_000

/** `tries`: remedies since the page was last well. `canReboot`: the machine may be restarted now. */
export function remedyOf(trouble: Trouble, tries: number, canReboot: boolean): Remedy {
  if (trouble === 'browserEnded') return tries >= 4 && canReboot ? 'machine' : 'browser'
  // What was sent may be black: that is nothing to restart a machine for.
  if (trouble === 'pageBlack') return tries === 0 ? 'reload' : 'browser'
  if (tries < 2) return 'reload'
  return tries >= 5 && canReboot ? 'machine' : 'browser'
}

/** Milliseconds between the remedy before and this one. */
export function waitOf(trouble: Trouble, tries: number): number {
  if (trouble === 'pageBlack') return tries === 0 ? 0 : Math.min(6 * 60, 10 * 2 ** tries) * minute
  return tries === 0 ? 0 : Math.min(10 * minute, 5_000 * 2 ** (tries - 1))
}

/** Milliseconds between two restarts of the machine: half an hour, then twice as long each time, a day at most. */
export function rebootWaitOf(reboots: number): number {
  return reboots === 0 ? 0 : Math.min(24 * 60, 30 * 2 ** (reboots - 1)) * minute
}

// Chooses the remedy for a screen in trouble, the least disruptive first.
import type { HostReport } from '#contract/fleet/kiosk.ts'

export type Trouble = Extract<HostReport['kind'], `page${string}` | 'browserEnded'>
export type Remedy = 'reload' | 'browser' | 'machine'

const minute = 60_000

/** `tries`: number of remedies since the page was last well. `canReboot`: a reboot of the machine is allowed now. */
export function remedyOf(trouble: Trouble, tries: number, canReboot: boolean): Remedy {
  if (trouble === 'browserEnded') return tries >= 4 && canReboot ? 'machine' : 'browser'
  // The content itself may be black, so the machine is never rebooted for a black page.
  if (trouble === 'pageBlack') return tries === 0 ? 'reload' : 'browser'
  if (tries < 2) return 'reload'
  return tries >= 5 && canReboot ? 'machine' : 'browser'
}

/** Minimum milliseconds between the previous remedy and this one. */
export function waitOf(trouble: Trouble, tries: number): number {
  if (trouble === 'pageBlack') return tries === 0 ? 0 : Math.min(6 * 60, 10 * 2 ** tries) * minute
  return tries === 0 ? 0 : Math.min(10 * minute, 5_000 * 2 ** (tries - 1))
}

/** Minimum milliseconds between two reboots: starts at half an hour, doubles each time, at most one day. */
export function rebootWaitOf(reboots: number): number {
  return reboots === 0 ? 0 : Math.min(24 * 60, 30 * 2 ** (reboots - 1)) * minute
}

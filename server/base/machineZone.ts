import { isZone } from '#contract/rules/playPlan/zone.ts'

/** Returns the IANA name of this machine's zone, which `TZ` or the system determines; UTC if it is unknown. */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isZone(timeZone) ? timeZone : 'UTC'
}

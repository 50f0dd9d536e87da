import { isZone } from '#contract/rules/playPlan/zone.ts'

/** IANA name of this machine's zone, set by `TZ` or by the system; UTC if unknown. */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isZone(timeZone) ? timeZone : 'UTC'
}

import { isZone } from '#contract/rules/playPlan/zone.ts'

/** IANA name of the zone that this machine is set to, by `TZ` or by its system. */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isZone(timeZone) ? timeZone : 'UTC'
}

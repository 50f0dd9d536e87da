import { deviceExpiry } from '#contract/rules/deviceExpiry.ts'

type Service = { intime: Date | null; renewaltime: Date | null }

/** Whether the device's service has ended (rules, Publishing 5 and 9). */
export function isInArrears({ intime, renewaltime }: Service, now: Date): boolean {
  const end = deviceExpiry({
    intime: intime?.toISOString() ?? null,
    renewaltime: renewaltime?.toISOString() ?? null,
  })
  return end !== null && end <= now
}

// When a device's service ends (rules, Publishing 9).
export const serviceYears = 3

type Service = { intime: Date | string | null; renewaltime: Date | string | null }

/** `renewaltime`, else `intime` + 3 years. Both are instants; so is the answer. */
export function deviceExpiry(device: Service): Date | null {
  if (device.renewaltime) return new Date(device.renewaltime)
  if (!device.intime) return null
  const end = new Date(device.intime)
  end.setUTCFullYear(end.getUTCFullYear() + serviceYears)
  return end
}

/** Whether the device's service has ended (rules, Publishing 5 and 9). */
export function isInArrears(device: Service, now: Date): boolean {
  const end = deviceExpiry(device)
  return end !== null && end <= now
}

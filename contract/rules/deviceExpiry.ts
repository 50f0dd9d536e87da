// When a device's service ends (rules, Publishing 9).
export const serviceYears = 3

/** `renewaltime`, else `intime` + 3 years. Both are instants; so is the answer. */
export function deviceExpiry(device: { intime: string | null; renewaltime: string | null }): Date | null {
  if (device.renewaltime) return new Date(device.renewaltime)
  if (!device.intime) return null
  const end = new Date(device.intime)
  end.setUTCFullYear(end.getUTCFullYear() + serviceYears)
  return end
}

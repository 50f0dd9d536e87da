// Years of service from the device's start of service, `intime`, unless `renewaltime` is set (rules, Publishing 9).
export const serviceYears = 3

type Service = { intime: Date | string | null; renewaltime: Date | string | null }

/**
 * End of service: `renewaltime`, else three years after `intime`; null if the device has neither. All of these are
 * instants. The column `expiry` of `device` has the same value.
 */
export function deviceExpiry(device: Service): Date | null {
  if (device.renewaltime) return new Date(device.renewaltime)
  if (!device.intime) return null
  return yearsAfter(new Date(device.intime), serviceYears)
}

/** End of service after paying for more years: counted from now, or from the current end if that is later. */
export function renewedUntil(device: Service, now: Date, years: number): Date {
  const end = deviceExpiry(device)
  return yearsAfter(end !== null && end > now ? end : now, years)
}

function yearsAfter(start: Date, years: number): Date {
  const end = new Date(start)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}

/**
 * Whether the device's service has ended at `time` (rules, Publishing 5 and 9). `time` is null while the site charges
 * no renewals: then no service ends (rules, Money 0).
 */
export function isInArrears(device: Service, time: Date | null): boolean {
  const end = deviceExpiry(device)
  return time !== null && end !== null && end <= time
}

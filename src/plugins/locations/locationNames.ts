import type { Device } from '#contract/resources/fleet/device.ts'
import { areaName, joinArea } from '#contract/rules/locations/areaName.ts'
import type { LocatedDevice } from '#contract/services/fleet/location.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'

export type DeviceLocation = AnyRecord &
  Pick<
    Device,
    'name' | 'lat' | 'lng' | 'address' | 'city' | 'province' | 'country' | 'placeSource' | 'placeTime' | 'timeZone'
  >

export type AddressParts = Pick<LocatedDevice, 'address' | 'city' | 'province' | 'country'>

/** Address and area; '' if unknown. */
export const locationText = (parts: AddressParts, language: string) =>
  joinArea([parts.address, areaName(parts, language)], language)

export type Town = { readonly name: string; readonly devices: readonly LocatedDevice[] }

/** Groups devices by town, sorted for the language; devices without a town come last, under ''. */
export function townsOf(devices: readonly LocatedDevice[], language: string): Town[] {
  const found = new Map<string, LocatedDevice[]>()
  for (const device of devices) {
    const name = areaName(device, language)
    const known = found.get(name)
    if (known) known.push(device)
    else found.set(name, [device])
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...found]
    .map(([name, devices]) => ({ name, devices }))
    .sort((a, b) => (a.name === '' ? 1 : b.name === '' ? -1 : compare(a.name, b.name)))
}

import type { Device } from '#contract/resources/fleet/device.ts'
import { areaName, joinPlace } from '#contract/rules/places/areaName.ts'
import type { PlacedDevice } from '#contract/services/fleet/location.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'

export type PlaceOfDevice = AnyRecord &
  Pick<
    Device,
    'name' | 'lat' | 'lng' | 'address' | 'city' | 'province' | 'country' | 'placeSource' | 'placeTime' | 'timeZone'
  >

export type PlaceParts = Pick<PlacedDevice, 'address' | 'city' | 'province' | 'country'>

/** Address and area; '' if unknown. */
export const placeOf = (parts: PlaceParts, language: string) =>
  joinPlace([parts.address, areaName(parts, language)], language)

export type Place = { readonly name: string; readonly devices: readonly PlacedDevice[] }

/** Groups devices by town, sorted for the language; devices without a town come last, under ''. */
export function placesOf(devices: readonly PlacedDevice[], language: string): Place[] {
  const found = new Map<string, PlacedDevice[]>()
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

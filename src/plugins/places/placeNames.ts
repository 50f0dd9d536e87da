import type { Device } from '#contract/resources/device.ts'
import type { PlacedDevice } from '#contract/services/location.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'

export type PlaceOfDevice = AnyRecord &
  Pick<
    Device,
    'name' | 'lat' | 'lng' | 'address' | 'city' | 'province' | 'country' | 'placeSource' | 'placeTime' | 'timeZone'
  >

export type PlaceParts = Pick<PlacedDevice, 'address' | 'city' | 'province' | 'country'>

const isSaid = (part: string | null): part is string => Boolean(part)

/** From the narrow to the wide; '' where nobody said. */
export const townOf = ({ city, province, country }: PlaceParts) => [city, province, country].filter(isSaid).join(', ')
export const placeOf = (parts: PlaceParts) => [parts.address, townOf(parts)].filter(isSaid).join(', ')

export type Place = { readonly name: string; readonly devices: readonly PlacedDevice[] }

/** Devices by town, the towns in the order of the language; those without a town come last, under ''. */
export function placesOf(devices: readonly PlacedDevice[], language: string): Place[] {
  const found = new Map<string, PlacedDevice[]>()
  for (const device of devices) {
    const name = townOf(device)
    const known = found.get(name)
    if (known) known.push(device)
    else found.set(name, [device])
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...found]
    .map(([name, devices]) => ({ name, devices }))
    .sort((a, b) => (a.name === '' ? 1 : b.name === '' ? -1 : compare(a.name, b.name)))
}

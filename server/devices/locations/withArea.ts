import { countryName } from '#contract/rules/locations/areaName.ts'
import type { Point } from '#contract/rules/locations/datum.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import type { NetworkLocation } from './createNetworkLocations.ts'

const names = ['country', 'province', 'city'] as const
type Name = (typeof names)[number]
/** Languages in which the name of a country is recognized. */
const languages = ['en-US', 'zh-CN', 'ja-JP', 'ar-SA']

/**
 * Adds country, province and city of new coordinates. Texts entered in the same call remain, and so do texts entered
 * before a device had coordinates. Other stored texts remain if the former coordinates give the same name as the new
 * ones. If the entered country is not the country at the coordinates, nothing is added.
 */
export async function withArea(values: Values, row: Row | null, { areas }: Pick<Context, 'areas'>): Promise<Values> {
  const [point, former] = [pointOf({ ...row, ...values }), pointOf(row ?? {})]
  if (point === null || (point.lat === former?.lat && point.lng === former.lng)) return values
  const [area, before] = [await areas.areaOf(point), former && (await areas.areaOf(former))]
  const textOf = (name: Name) => textIn(name in values ? values[name] : row?.[name])
  const isEntered = (name: Name) => textOf(name) !== '' && (before === null || textOf(name) !== textIn(row?.[name]))
  const isKept = (name: Name) => isEntered(name) || (textOf(name) !== '' && before?.[name] === area[name])
  if (isEntered('country') && !isCountry(textOf('country'), area.country)) return values
  return { ...values, ...Object.fromEntries(names.filter(name => !isKept(name)).map(name => [name, area[name]])) }
}

/** Adds what the operator's file lacks of the area at the coordinates that it states for a network. */
export async function completeArea(
  place: NetworkLocation,
  { areas }: Pick<Context, 'areas'>,
): Promise<NetworkLocation> {
  const point = pointOf(place)
  if (point === null || names.every(name => place[name] !== null)) return place
  const area = await areas.areaOf(point)
  if (place.country !== null && !isCountry(place.country, area.country)) return place
  // Where such a file knows no city, its coordinates are often the center of the country, whose province and city
  // would be wrong.
  const province = place.province ?? (place.city === null ? null : area.province)
  return { ...place, country: place.country ?? area.country, province }
}

/** Whether a text entered as country means the country with this code. */
function isCountry(text: string, code: string | null): boolean {
  if (code === null) return false
  const known = [code, ...languages.map(language => countryName(code, language))]
  return known.some(name => name.toLowerCase() === text.toLowerCase())
}

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function pointOf({ lat, lng }: Values): Point | null {
  const isEmpty = [lat, lng].some(value => value === null || value === undefined || value === '')
  return isEmpty ? null : { lat: Number(lat), lng: Number(lng) }
}

import { fieldError } from '#contract/errors/errors.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { withArea } from './withArea.ts'

const locationFields = ['lat', 'lng', 'address', 'country', 'province', 'city'] as const

/**
 * Records source and time of a location entered by a user, and the area at new coordinates. Throws a field error if
 * only one of latitude and longitude is set.
 */
export async function withLocationSource(
  values: Values,
  row: Row | null,
  { now, areas }: Pick<Context, 'now' | 'areas'>,
): Promise<Values> {
  const newOrStored = (name: (typeof locationFields)[number]) => (name in values ? values[name] : row?.[name]) ?? null
  const [lat, lng] = [newOrStored('lat'), newOrStored('lng')]
  if ((lat === null) !== (lng === null)) throw fieldError(lat === null ? 'lat' : 'lng', 'field.required')
  const isNew = locationFields.some(name => String(newOrStored(name) ?? '') !== String(row?.[name] ?? ''))
  if (!isNew) return values
  const isKnown = locationFields.some(name => (newOrStored(name) ?? '') !== '')
  const placed = await withArea(values, row, { areas })
  return { ...placed, placeSource: isKnown ? 'person' : null, placeTime: isKnown ? now() : null }
}

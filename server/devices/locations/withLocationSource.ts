import { fieldError } from '#contract/errors/errors.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'

const locationFields = ['lat', 'lng', 'address', 'country', 'province', 'city'] as const

/**
 * Records source and time of a location entered by a user. Throws a field error if only one of latitude and
 * longitude is set.
 */
export function withLocationSource(values: Values, row: Row | null, { now }: Pick<Context, 'now'>): Values {
  const newOrStored = (name: (typeof locationFields)[number]) => (name in values ? values[name] : row?.[name]) ?? null
  const [lat, lng] = [newOrStored('lat'), newOrStored('lng')]
  if ((lat === null) !== (lng === null)) throw fieldError(lat === null ? 'lat' : 'lng', 'field.required')
  const isNew = locationFields.some(name => String(newOrStored(name) ?? '') !== String(row?.[name] ?? ''))
  if (!isNew) return values
  const isKnown = locationFields.some(name => (newOrStored(name) ?? '') !== '')
  return { ...values, placeSource: isKnown ? 'person' : null, placeTime: isKnown ? now() : null }
}

import { fieldError } from '#contract/errors/errors.ts'
import type { Context } from '#server/calls/context.ts'
import type { Row, Values } from '#server/calls/values.ts'

const ofPlace = ['lat', 'lng', 'address', 'country', 'province', 'city'] as const

/** Records source and time of a place entered by a user. Throws a field error if one coordinate is missing. */
export function placeByPerson(values: Values, row: Row | null, { now }: Pick<Context, 'now'>): Values {
  const saidOf = (name: (typeof ofPlace)[number]) => (name in values ? values[name] : row?.[name]) ?? null
  const [lat, lng] = [saidOf('lat'), saidOf('lng')]
  if ((lat === null) !== (lng === null)) throw fieldError(lat === null ? 'lat' : 'lng', 'field.required')
  const isNew = ofPlace.some(name => String(saidOf(name) ?? '') !== String(row?.[name] ?? ''))
  if (!isNew) return values
  const isKnown = ofPlace.some(name => (saidOf(name) ?? '') !== '')
  return { ...values, placeSource: isKnown ? 'person' : null, placeTime: isKnown ? now() : null }
}

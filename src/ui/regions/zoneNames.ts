import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { searchable } from '#contract/rules/texts/searchable.ts'

export type Zone = {
  readonly id: string
  /** City and time zone name: `Berlin · Central European Time`. */
  readonly name: string
  /** Current UTC offset: `GMT+01:00`. */
  readonly offset: string
  /** Searchable text. */
  readonly words: string
}

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** All zones that the browser knows, from west to east; `also`: the chosen zone, perhaps under an older name. */
export function zonesOf(language: string, also: string | null, now = new Date()): Zone[] {
  const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(also && isZone(also) ? [also] : [])])
  const distances = new Map([...ids].map(id => [id, minutesOf(id, now)]))
  const order = (one: string, other: string) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0)
  return [...ids]
    .sort((one, other) => order(one, other) || cityOf(one).localeCompare(cityOf(other)))
    .map(id => zoneOf(id, language, now))
}

export function isZone(id: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: id })
    return true
  } catch {
    return false
  }
}

export function zoneOf(id: string, language: string, now = new Date()): Zone {
  const tag = intlTag(language)
  const nameIn = (style: 'long' | 'longGeneric' | 'shortGeneric' | 'longOffset') =>
    new Intl.DateTimeFormat(tag, { timeZone: id, timeZoneName: style })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [time, place, offset] = [nameIn('longGeneric'), nameIn('shortGeneric'), nameIn('longOffset')]
  const city = cityOf(id)
  // In languages with a non-Latin script, the short form names the city or country. A short form in Latin script may
  // be only an abbreviation, so the long form is used instead.
  const own = /[^\p{Script=Latin}\p{P}\p{Sc}\p{Sm}\p{N}\s]/u.test(place) ? place : time
  const name = id === 'UTC' ? nameIn('long') : `${city} · ${own}`
  return { id, name, offset, words: searchable([id, city, time, place, offset].join(' ')) }
}

/** City of a time zone: `America/Argentina/Buenos_Aires` → Buenos Aires. */
function cityOf(id: string): string {
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ')
}

/** UTC offset in minutes. */
function minutesOf(id: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(now)
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

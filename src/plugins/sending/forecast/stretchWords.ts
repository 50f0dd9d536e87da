import type { Stretch } from '#contract/rules/playPlan/forecast.ts'
import { zoneOf as clockOf, type Instant } from '#contract/rules/playPlan/zone.ts'
import type { Format } from '#src/ui/format/createFormat.ts'
import { zoneOf } from '#src/ui/regions/zoneNames.ts'
import type { View } from './period.ts'
import { named } from './whyOf.ts'

/** Formats times in the viewer's time zone; with the day in the week view. */
export function timesOf({ from, to }: Pick<Stretch, 'from' | 'to'>, view: View, format: Format): string {
  const start = view === 'week' ? format.dayTime(new Date(from)) : format.time(new Date(from))
  const isOtherDay = view === 'week' && new Date(from).toDateString() !== new Date(to - 1).toDateString()
  const end = isOtherDay ? format.dayTime(new Date(to)) : format.time(new Date(to))
  return `${start} – ${end}`
}

/** The times of a stretch for use in a sentence, isolated because Arabic times contain letters. */
export const spanWords = (...span: Parameters<typeof timesOf>): string => named(timesOf(...span))

/** The times of a stretch in the screen's time zone. */
export function timesThere({ from, to }: Pick<Stretch, 'from' | 'to'>, zone: string, { tag }: Format): string {
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: zone })
  return `${clock.format(from)} – ${clock.format(to)}`
}

/**
 * Whether the screen's local time differs from the viewer's. Does not format with Intl, whose cost per row exceeds
 * that of rendering the row.
 */
export function isElsewhere(zone: string, at: Instant): boolean {
  const clock = clockOf(zone)
  return clock.startOf(clock.dayAt(at), 0) !== new Date(at).setHours(0, 0, 0, 0)
}

const zoneNames = new Map<string, string>()

export function zoneWords(zone: string, language: string): string {
  const key = `${language} ${zone}`
  const known = zoneNames.get(key) ?? nameOf(zone, language)
  zoneNames.set(key, known)
  return known
}

function nameOf(zone: string, language: string): string {
  const { name, offset } = zoneOf(zone, language)
  const [city] = name.split(' · ')
  return zone === 'UTC' ? name : `${city} (${offset})`
}

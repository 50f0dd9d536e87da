// Resolves the names that calendars use for time zones.
import ICAL from 'ical.js'
import { DAY, isZone, MINUTE, zoneOf } from '#contract/rules/playPlan/zone.ts'
import { windowsZones } from './windowsZones.ts'

/** Local times are given as milliseconds from 1970-01-01T00:00 to the time that the clock in the zone shows. */
export type Clock = {
  localAt: (instant: number) => number
  instantOf: (local: number) => number
}

export const utc: Clock = { localAt: instant => instant, instantOf: local => local }

/**
 * Returns a function that finds the clock of a zone by its name; null if the zone is unknown. It knows IANA names,
 * Windows names, and zones that the calendar defines itself (`definitions`).
 */
export function createClocks(definitions: readonly string[]): (name: string) => Clock | null {
  const known = new Map<string, Clock | null>()
  return name => {
    const clock = known.get(name) ?? namedClock(name) ?? definedClock(name, definitions)
    known.set(name, clock)
    return clock
  }
}

function namedClock(name: string): Clock | null {
  const windows = windowsZones.get(name.toLowerCase())
  // Some calendar programs put their own name before that of the zone: /example.org/20260101/Europe/Berlin.
  const parts = name.split('/').filter(Boolean)
  const zone = [windows ?? name, parts.slice(-2).join('/'), parts.slice(-3).join('/')].find(isZone)
  if (zone === undefined) return null
  const { localAt, startOf } = zoneOf(zone)
  return {
    localAt,
    instantOf: local => startOf(Math.floor(local / DAY), (local - Math.floor(local / DAY) * DAY) / MINUTE),
  }
}

function definedClock(name: string, definitions: readonly string[]): Clock | null {
  for (const text of definitions) {
    const component = parsed(text)
    if (component?.getFirstPropertyValue('tzid') !== name) continue
    const location = component.getFirstPropertyValue('x-lic-location')
    const zone = new ICAL.Timezone(component)
    return (typeof location === 'string' && namedClock(location)) || clockOf(zone)
  }
  return null
}

function parsed(text: string): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(text))
  } catch {
    return null
  }
}

function clockOf(zone: ICAL.Timezone): Clock {
  const offsetAt = (local: number) => {
    return zone.utcOffset(icalTime(local, false)) * 1000
  }
  return {
    localAt: instant => instant + offsetAt(instant + offsetAt(instant)),
    instantOf: local => local - offsetAt(local),
  }
}

/** Converts a local time in milliseconds to an ICAL.Time without a zone. */
export function icalTime(local: number, isDate: boolean): ICAL.Time {
  const at = new Date(local)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate })
}

import { DAY, type Instant, MINUTE } from './instant.ts'
import { utcOffsetsOf } from './utcOffsetsOf.ts'

/** The wall clock of one time zone. Days count from 1970-01-01, minutes from local midnight; both may overflow. */
export type Zone = {
  dayAt: (instant: Instant) => number
  /** The first instant at which the clock shows this day and minute or a later one. */
  startOf: (day: number, minute: number) => Instant
  /** The last instant before which the clock showed a time before this day and minute. */
  endOf: (day: number, minute: number) => Instant
}

const zones = new Map<string, Zone>()

/** The clock of an IANA zone, kept because it learns. Throws RangeError for a name Intl does not know. */
export const zoneOf = (name: string): Zone => {
  const zone = zones.get(name) ?? createZone(name)
  zones.set(name, zone)
  return zone
}

const createZone = (name: string): Zone => {
  const spanAt = utcOffsetsOf(name)

  // Rule 4 needs no cases. Walking forward, the first span whose clock passes `local` has it at its first occurrence
  // or, where it was skipped, begins after it: the gap's end. Walking back finds the last occurrence the same way.
  // No clock is a whole day off UTC, so the walk may begin a day to the side.
  return {
    dayAt: instant => Math.floor((instant + spanAt(instant).offset) / DAY),
    startOf: (day, minute) => {
      const local = day * DAY + minute * MINUTE
      let span = spanAt(local - DAY)
      while (local >= span.to + span.offset) span = spanAt(span.to)
      return Math.max(span.from, local - span.offset)
    },
    endOf: (day, minute) => {
      const local = day * DAY + minute * MINUTE
      let span = spanAt(local + DAY)
      while (local <= span.from + span.offset) span = spanAt(span.from - 1)
      return Math.min(span.to, local - span.offset)
    },
  }
}

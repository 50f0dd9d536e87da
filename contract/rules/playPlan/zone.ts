/** A point in time: milliseconds since 1970-01-01T00:00Z, never a local time. */
export type Instant = number

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** The wall clock of one time zone. Days count from 1970-01-01, minutes from local midnight; both may overflow. */
type Zone = {
  dayAt: (instant: Instant) => number
  /** What the clock shows, in milliseconds since it showed the beginning of 1970. */
  localAt: (instant: Instant) => number
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
    localAt: instant => instant + spanAt(instant).offset,
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

/** Whether a name is a time zone this machine can reckon in. */
export const isZone = (name: string): boolean => {
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

/** The zone or, where this machine does not know it, the machine's own. */
export const usableZone = (name: string): string =>
  isZone(name) ? name : (Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC')

/** A stretch [from, to) of time in which a zone's wall clock is `offset` ms ahead of UTC. */
type OffsetSpan = { from: Instant; to: Instant; offset: number }

// Asking Intl is slow: it is asked once for each week of time, and what it said is kept by the year.
// A clock changed and changed back between two questions would be missed; no zone has done that since 1996.
const STEP = 7 * DAY
const CHUNK = 52 * STEP

/** Gives the span of a zone's time an instant lies in. Throws RangeError for a zone that Intl does not know. */
const utcOffsetsOf = (zone: string): ((instant: Instant) => OffsetSpan) => {
  const offsetAt = askIntl(zone)
  const chunks = new Map<number, OffsetSpans>()

  return instant => {
    const index = Math.floor(instant / CHUNK)
    const spans = chunks.get(index) ?? spansOf(index * CHUNK, offsetAt)
    chunks.set(index, spans)
    return spans.find(span => instant < span.to) ?? spans[0]
  }
}

type OffsetAt = (instant: Instant) => number
type OffsetSpans = [OffsetSpan, ...OffsetSpan[]]

const spansOf = (from: Instant, offsetAt: OffsetAt): OffsetSpans => {
  let span: OffsetSpan = { from, to: from + CHUNK, offset: offsetAt(from) }
  const spans: OffsetSpans = [span]
  for (let at = from; at < from + CHUNK; at += STEP) {
    if (offsetAt(at + STEP) === span.offset) continue
    span.to = changeBetween(at, at + STEP, offsetAt)
    span = { from: span.to, to: from + CHUNK, offset: offsetAt(span.to) }
    spans.push(span)
  }
  return spans
}

const changeBetween = (from: Instant, to: Instant, offsetAt: OffsetAt): Instant => {
  let before = from
  let after = to
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle) === offsetAt(from)) before = middle
    else after = middle
  }
  return after
}

const askIntl = (zone: string): OffsetAt => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return instant => {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value)
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
  }
}

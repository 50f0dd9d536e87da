/** A point in time: milliseconds since 1970-01-01T00:00Z, never a local time. */
export type Instant = number

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/**
 * The wall clock of one time zone. Days count from 1970-01-01, minutes from local midnight. A minute may exceed the
 * day: 1500 is 01:00 on the next day.
 */
type Zone = {
  dayAt: (instant: Instant) => number
  /** Local wall-clock time in milliseconds since 1970-01-01T00:00 local time. */
  localAt: (instant: Instant) => number
  /** The first instant at which the clock shows this day and minute or a later one. */
  startOf: (day: number, minute: number) => Instant
  /** The instant from which on the clock never again shows a time before this day and minute. */
  endOf: (day: number, minute: number) => Instant
}

const zones = new Map<string, Zone>()

/** The clock of an IANA zone; cached. Throws RangeError for a name that Intl does not know. */
export const zoneOf = (name: string): Zone => {
  const zone = zones.get(name) ?? createZone(name)
  zones.set(name, zone)
  return zone
}

const createZone = (name: string): Zone => {
  const spanAt = utcOffsetsOf(name)

  // Implements rule 4 without special cases. Walking forward, the first span whose clock passes `local` contains its
  // first occurrence or, if the time was skipped, begins after it, at the end of the gap. Walking backward finds the
  // last occurrence. No zone is a whole day off UTC, so the walk may start a day away.
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

/** Whether this machine supports the time zone. */
export const isZone = (name: string): boolean => {
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

/** The named zone, or the machine's own if the machine does not support that name. */
export const usableZone = (name: string): string =>
  isZone(name) ? name : (Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC')

/** A span [from, to) in which the wall clock is `offset` ms ahead of UTC. */
type OffsetSpan = { from: Instant; to: Instant; offset: number }

// Intl is slow: it is queried once per week of time, and results are cached per year. A clock change that is reverted
// between two queries would be missed; no zone has done that since 1996.
const STEP = 7 * DAY
const CHUNK = 52 * STEP

/** Returns the span that contains an instant. Throws RangeError for a zone that Intl does not know. */
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

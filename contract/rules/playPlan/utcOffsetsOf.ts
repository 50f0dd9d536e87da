import { DAY, type Instant } from './instant.ts'

/** A stretch [from, to) of time in which a zone's wall clock is `offset` ms ahead of UTC. */
export type OffsetSpan = { from: Instant; to: Instant; offset: number }

// Asking Intl is slow: it is asked once for each week of time, and what it said is kept by the year.
// A clock changed and changed back between two questions would be missed; no zone has done that since 1996.
const STEP = 7 * DAY
const CHUNK = 52 * STEP

/** Gives the span of a zone's time an instant lies in. Throws RangeError for a zone that Intl does not know. */
export const utcOffsetsOf = (zone: string): ((instant: Instant) => OffsetSpan) => {
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

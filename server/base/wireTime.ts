// Times as calls send and receive them: `yyyy-MM-dd HH:mm:ss` in the site's zone (rules, Interface 2). Received times
// may also be ISO 8601 with an offset.

export type WireTime = {
  /** IANA name of the site's zone. */
  zone(): string
  encode(date: Date): string
  decode(text: string): Date
  startOf(day: string): Date
  endOf(day: string): Date
  /** Day in the site's zone, `yyyy-MM-dd`. */
  dayOf(date: Date): string
}

/**
 * Returns a copy of `time` that encodes times as ISO 8601 in UTC. Decoding is unchanged, and days remain days in
 * the site's zone.
 */
export const isoTime = (time: WireTime): WireTime => ({ ...time, encode: date => date.toISOString() })

/** A WireTime whose zone can be changed while the server runs. */
export type SiteTime = WireTime & { use(zone: string): void }

export function createSiteTime(first: string): SiteTime {
  let time = createWireTime(first)
  return {
    zone: () => time.zone(),
    encode: date => time.encode(date),
    decode: text => time.decode(text),
    dayOf: date => time.dayOf(date),
    startOf: day => time.startOf(day),
    endOf: day => time.endOf(day),
    use(zone) {
      if (zone !== time.zone()) time = createWireTime(zone)
    },
  }
}

/** A quarter of an hour in milliseconds. Since 1980, zones have changed their offset only at full quarters. */
const quarter = 900_000
const regularFrom = Date.UTC(1980, 0)
const regularUntil = Date.UTC(10_000, 0)
/** Maximum number of cached offsets, one per quarter of an hour: enough for about half a year. */
const mostKept = 20_000

export function createWireTime(zone: string): WireTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const computeOffset = (instant: number) =>
    Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000

  // Start of a quarter of an hour → offset of the zone. Cached, because a page of a list contains hundreds of times,
  // and formatting a single time takes as long as reading a row.
  const offsets = new Map<number, number>()
  const isRegular = (instant: number) => instant >= regularFrom && instant < regularUntil

  function offsetAt(instant: number): number {
    if (!isRegular(instant)) return computeOffset(instant)
    const at = Math.floor(instant / quarter)
    const known = offsets.get(at)
    if (known !== undefined) return known
    const offset = computeOffset(instant)
    if (offsets.size >= mostKept) offsets.clear()
    offsets.set(at, offset)
    return offset
  }

  function encode(date: Date): string {
    const instant = date.getTime()
    // Near the upper limit, adding the offset may give the year 10000, which `toISOString` writes with six digits and
    // a sign, so such times are formatted by `format`.
    if (!isRegular(instant) || !isRegular(instant + 86_400_000)) return format.format(date)
    return new Date(instant + offsetAt(instant)).toISOString().slice(0, 19).replace('T', ' ')
  }

  function decode(text: string): Date {
    if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return new Date(text)
    const padded = text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')
    const asUtc = Date.parse(`${padded}Z`)
    const guess = asUtc - offsetAt(asUtc)
    return new Date(asUtc - offsetAt(guess))
  }

  return {
    zone: () => zone,
    encode,
    decode,
    dayOf: date => encode(date).slice(0, 10),
    startOf: day => decode(`${day}T00:00:00`),
    endOf: day => new Date(decode(`${nextDay(day)}T00:00:00`).getTime() - 1),
  }
}

const lastDay = '9999-12-31'

function nextDay(day: string): string {
  // The next day would be in the year 10000, which is written with six digits. No stored day is that late.
  if (day >= lastDay) return lastDay
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

// Moments on the wire: `yyyy-MM-dd HH:mm:ss` in the site's zone (rules, Interface 2); ISO 8601 with an offset is read as well.

export type WireTime = {
  encode(date: Date): string
  decode(text: string): Date
  startOf(day: string): Date
  endOf(day: string): Date
  /** The day in the site's zone, `yyyy-MM-dd`. */
  dayOf(date: Date): string
}

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
  const encode = (date: Date) => format.format(date)
  const offsetAt = (instant: number) =>
    Date.parse(`${encode(new Date(instant)).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000

  function decode(text: string): Date {
    if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return new Date(text)
    const padded = text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')
    const asUtc = Date.parse(`${padded}Z`)
    const guess = asUtc - offsetAt(asUtc)
    return new Date(asUtc - offsetAt(guess))
  }

  return {
    encode,
    decode,
    dayOf: date => encode(date).slice(0, 10),
    startOf: day => decode(`${day}T00:00:00`),
    endOf: day => new Date(decode(`${nextDay(day)}T00:00:00`).getTime() - 1),
  }
}

const lastDay = '9999-12-31'

function nextDay(day: string): string {
  // The year 10000 is written differently; nothing is kept that late.
  if (day >= lastDay) return lastDay
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

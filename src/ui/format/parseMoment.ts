import { DAY, MINUTE, zoneOf } from '#contract/rules/playPlan/zone.ts'

const wire = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/

/**
 * Parses a time of the API: `yyyy-MM-dd HH:mm:ss` is local time of the site's zone, a text with a UTC offset is
 * absolute. Null if the text is not a time.
 */
export function parseMoment(text: string, siteZone: string): Date | null {
  const match = wire.exec(text)
  if (!match) {
    const instant = Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(instant) ? null : new Date(instant)
  }
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(part => Number(part ?? 0))
  const dayNumber = Date.UTC(year, month - 1, day) / DAY
  return new Date(zoneOf(siteZone).startOf(dayNumber, hour * 60 + minute) + (second * MINUTE) / 60)
}

import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { clockText, hoursText } from './clockText.ts'
import { dateFormat, listFormat, numberFormat, relativeFormat } from './intlFormats.ts'
import { numberText } from './numberText.ts'
import { oldestPresent } from './oldestPresent.ts'
import { parseMoment } from './parseMoment.ts'

const exactUnits: { readonly [U in Unit]: string | null } = {
  px: null,
  '%': null,
  bytes: 'byte',
  ms: 'millisecond',
  s: 'second',
  '°C': 'celsius',
}

export type UnitName = 'pixel' | 'megabyte' | 'gigabyte' | 'second' | 'celsius'
export type Unit = 'px' | '%' | 'bytes' | 'ms' | 's' | '°C'

type Options = {
  /** Translated word for pixels. */
  px?: string
  pages?: (count: number) => string
  /** The server's clock, Unix time in ms. */
  present?: () => number
}

/** Formats that depend on the language, for one language and the site's zone. */
export function createFormat(
  language: string,
  siteZone: string,
  { px = 'px', pages = String, present = Date.now }: Options = {},
) {
  const tag = intlTag(language)
  const number = { format: (value: number) => numberText(value, language) }
  const isFromRight = language.startsWith('ar')
  const pixels = (value: number) => numberFormat(tag, { maximumFractionDigits: 6, useGrouping: false }).format(value)
  const time = (value: Date) => dateFormat(tag, { timeStyle: 'short' }).format(value)
  // Hours are formatted as in times without a weekday.
  const hour = () => (/^0/.test(time(new Date(2026, 0, 1, 6, 50))) ? '2-digit' : 'numeric')
  const dayTime = (): Intl.DateTimeFormatOptions => ({ weekday: 'short', hour: hour(), minute: '2-digit' })
  const dayMoment = (): Intl.DateTimeFormatOptions => ({
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: hour(),
    minute: '2-digit',
    second: '2-digit',
  })

  /** Human units: `1.4 MB`, `2:05`, `1920 px`; pixels have no thousands separator, as in `1920 × 1080`. */
  const withUnit: { readonly [U in Unit]: (value: number) => string } = {
    px: value => `${pixels(value)} ${px}`,
    '°C': value => numberFormat(tag, { style: 'unit', unit: 'celsius', maximumFractionDigits: 1 }).format(value),
    '%': value => numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    bytes: value => formatBytes(value, tag),
    ms: value => formatDuration(value, tag),
    s: value => formatDuration(value * 1000, tag),
  }

  return {
    language,
    /** BCP 47 tag for Intl; includes the numbering system and calendar where the language needs them. */
    tag,
    number: (value: number, unit?: Unit) => (unit ? withUnit[unit](value) : number.format(value)),
    pages,
    /** For chosen or planned durations, where clock notation would be misread: `15 minutes`, `4 hours`. */
    minutes: (value: number) => formatMinutes(value, tag),
    /** A measured duration in milliseconds, in its two largest units: `42 sec`, `8 min 4 sec`, `245 hr 58 min`. */
    length: (ms: number) => formatLength(ms, tag),
    /** A number of weeks or months, such as `1 week`. */
    span: (count: number, unit: 'week' | 'month') =>
      numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    /** The unit alone, for display beside an input. */
    unit: (unit: Unit) => {
      if (unit === 'px') return px
      const style =
        unit === '%'
          ? ({ style: 'percent' } as const)
          : ({ style: 'unit', unit: exactUnits[unit] ?? undefined, unitDisplay: 'short' } as const)
      const parts = numberFormat(tag, style).formatToParts(1)
      return parts.find(({ type }) => type === 'unit' || type === 'percentSign')?.value.trim() ?? unit
    },
    /** Unit of a column: `MB`, `sec`. */
    unitName: (unit: UnitName) => unitWordOf(unit, tag, px),
    /** The value in its own unit, such as bytes, which `number` may round or convert; null for other numbers. */
    exact: (value: number, unit?: Unit) => {
      const name = unit && exactUnits[unit]
      return name ? numberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value) : null
    },
    /** `amount` in the currency's smallest unit. */
    money: (amount: number, currency: string) => {
      const format = numberFormat(tag, { style: 'currency', currency })
      const parts = format.formatToParts(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
      // Without isolation, a sign such as US$ would be reordered among Arabic letters.
      return parts
        .map(({ type, value }) => (type === 'currency' && isFromRight ? `\u2066${value}\u2069` : value))
        .join('')
    },
    parse: (text: string) => parseMoment(text, siteZone),
    moment: (value: Date) => dateFormat(tag, mediumMoment).format(value),
    /** Day of a moment in the reader's time zone. */
    day: (value: Date) => dateFormat(tag, { dateStyle: 'medium' }).format(value),
    /** Date and time with seconds, for logs. */
    momentWithSeconds: (value: Date) => dateFormat(tag, { dateStyle: 'short', timeStyle: 'medium' }).format(value),
    time,
    /** A time of day without a zone, `HH:mm` or `HH:mm:ss`. */
    clock: (text: string) => clockText(text, tag),
    /** `9:00 AM–6:00 PM`, or `24 hours` for a whole day. */
    hours: (range: { start: string; end: string }) => hoursText(range, tag),
    /** Weekday and time, for moments in the last few days, such as `Mon, 6:50 AM`. */
    dayTime: (value: Date) => dateFormat(tag, dayTime()).format(value),
    /** For upcoming moments: only the time if today, weekday and time within six days, otherwise date and time. */
    soon: (value: Date, now: number) => {
      const away = daysAway(value, new Date(now))
      const style = away === 0 ? ({ timeStyle: 'short' } as const) : away > 0 && away < 7 ? dayTime() : mediumMoment
      return dateFormat(tag, style).format(value)
    },
    exactMoment: (value: Date) => dateFormat(tag, { dateStyle: 'long', timeStyle: 'long' }).format(value),
    /** For planned moments, where the weekday matters. */
    momentWithDay: (value: Date) => dateFormat(tag, dayMoment()).format(value),
    /**
     * `now` may be outdated by up to `oldestPresent` ms. A moment that is later than `now` by at most that much has
     * possibly passed, so it is compared with the server's current time instead.
     */
    relative: (value: Date, now: number) => {
      const isSince = value.getTime() > now && value.getTime() <= now + oldestPresent
      return formatRelative(value, isSince ? Math.max(now, present()) : now, relativeFormat(tag, { numeric: 'auto' }))
    },
    /** `yyyy-MM-dd`; invalid dates are returned unchanged. */
    date: (text: string) => {
      const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
      // A date has no zone: it is the same day everywhere.
      return Number.isNaN(day.getTime()) ? text : dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
    },
    /** A `yyyy-MM-dd` date without its year, such as `Nov 23`. */
    shortDay: (text: string) =>
      dateFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`)),
    /** A `yyyy-MM` month, such as `Nov 2026`. */
    month: (text: string) =>
      dateFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${text}-01T00:00:00Z`)),
    anyOf: (parts: readonly string[]) => listFormat(tag, { type: 'disjunction' }).format(parts),
    /** Like `allOf`, as parts with names and separators. */
    partsOfAll: (parts: readonly string[]) => listFormat(tag, { type: 'conjunction' }).formatToParts(parts),
    allOf: (parts: readonly string[]) => listFormat(tag, { type: 'conjunction' }).format(parts),
  }
}
export type Format = ReturnType<typeof createFormat>

const mediumMoment = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Days from one local date to another, whatever the time of day. */
function daysAway(value: Date, from: Date): number {
  const dayOf = (each: Date) => Date.UTC(each.getFullYear(), each.getMonth(), each.getDate()) / 86_400_000
  return dayOf(value) - dayOf(from)
}

function unitWordOf(unit: UnitName, tag: string, px: string): string {
  if (unit === 'pixel') return px
  const parts = numberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(2)
  return parts.find(({ type }) => type === 'unit')?.value.trim() ?? unit
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1 kilobyte = 1000 bytes; at most one decimal, in the language's own digits and words. */
function formatBytes(bytes: number, language: string): string {
  const exponent = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const format = numberFormat(language, {
    style: 'unit',
    unit: units[exponent] ?? 'byte',
    // The short English unit has no plural: it would be "0 byte".
    unitDisplay: exponent === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
  return spaced(format.format(bytes / 1000 ** exponent))
}

/** Inserts a space between a figure and Chinese or Japanese words, as the locale texts do. */
function spaced(text: string): string {
  return text.replace(/(\d)(?=\p{Script=Han}|\p{Script=Katakana})/gu, '$1 ')
}

function formatMinutes(minutes: number, tag: string): string {
  const isHours = minutes >= 60 && minutes % 60 === 0
  const unit = isHours ? 'hour' : 'minute'
  const format = numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
  return spaced(format.format(isHours ? minutes / 60 : minutes))
}

const two = (value: number) => String(value).padStart(2, '0')

/** Formats a duration in milliseconds: `0 s`, `35 ms` or `3.2 s`; a minute or more as `1:05` or `2:01:05`. */
function formatDuration(ms: number, tag: string): string {
  const sign = ms < 0 ? '-' : ''
  const size = Math.abs(ms)
  if (size < 60_000) {
    const isShort = size > 0 && size < 1000
    const format = numberFormat(tag, {
      style: 'unit',
      unit: isShort ? 'millisecond' : 'second',
      unitDisplay: 'short',
      maximumFractionDigits: isShort ? 0 : 1,
    })
    return spaced(format.format(isShort ? ms : ms / 1000))
  }
  const seconds = Math.round(size / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${sign}${hours}:${two(minutes)}:${two(rest)}` : `${sign}${minutes}:${two(rest)}`
}

/** Uses units instead of clock notation, in which `8:04` could be hours or minutes. */
function formatLength(ms: number, tag: string): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const part = (value: number, unit: 'hour' | 'minute' | 'second') =>
    spaced(numberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(value))
  const parts =
    hours > 0
      ? [part(hours, 'hour'), minutes > 0 && part(minutes, 'minute')]
      : [minutes > 0 && part(minutes, 'minute'), (rest > 0 || minutes === 0) && part(rest, 'second')]
  return parts.filter(Boolean).join(' ')
}

const steps = [
  { unit: 'second', size: 1000, until: 60_000 },
  { unit: 'minute', size: 60_000, until: 3_600_000 },
  { unit: 'hour', size: 3_600_000, until: 86_400_000 },
  { unit: 'day', size: 86_400_000, until: 30 * 86_400_000 },
  { unit: 'month', size: 30.44 * 86_400_000, until: 365 * 86_400_000 },
  { unit: 'year', size: 365.25 * 86_400_000, until: Number.POSITIVE_INFINITY },
] as const

/** Formats a moment relative to now: `now`, `5 minutes ago`, `in 3 days`. */
function formatRelative(date: Date, now: number, format: Intl.RelativeTimeFormat): string {
  const distance = date.getTime() - now
  if (Math.abs(distance) < 10_000) return format.format(0, 'second')
  const step = steps.find(candidate => Math.abs(distance) < candidate.until) ?? steps[5]
  return spaced(format.format(Math.trunc(distance / step.size), step.unit))
}

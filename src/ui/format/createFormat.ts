import { intlTag } from './intlTag.ts'
import { parseMoment } from './parseMoment.ts'

const exactUnits: { readonly [U in Unit]: string | null } = {
  px: null,
  '%': null,
  bytes: 'byte',
  ms: 'millisecond',
  s: 'second',
}

export type Unit = 'px' | '%' | 'bytes' | 'ms' | 's'

/** Everything that is written differently from language to language, for one language and the site's zone. `px` and `pages`: its words. */
export function createFormat(language: string, siteZone: string, px = 'px', pages: (count: number) => string = String) {
  const tag = intlTag(language)
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  const dayMoment = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const exactMoment = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long' })
  // A date has no zone: it is the same day everywhere.
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const any = new Intl.ListFormat(tag, { type: 'disjunction' })
  const all = new Intl.ListFormat(tag, { type: 'conjunction' })

  /** Human units: `1.4 MB`, `2:05`, `1,920 px`. */
  const withUnit: { readonly [U in Unit]: (value: number) => string } = {
    px: value => `${number.format(value)} ${px}`,
    '%': value => percent.format(value / 100),
    bytes: value => formatBytes(value, tag),
    ms: value => formatDuration(value, tag),
    s: value => formatDuration(value * 1000, tag),
  }

  return {
    tag,
    number: (value: number, unit?: Unit) => (unit ? withUnit[unit](value) : number.format(value)),
    pages,
    /** The unit alone, to stand beside an input. */
    unit: (unit: Unit) => {
      if (unit === 'px') return px
      const style =
        unit === '%'
          ? ({ style: 'percent' } as const)
          : ({ style: 'unit', unit: exactUnits[unit] ?? undefined, unitDisplay: 'short' } as const)
      const parts = new Intl.NumberFormat(tag, style).formatToParts(1)
      return parts.find(({ type }) => type === 'unit' || type === 'percentSign')?.value.trim() ?? unit
    },
    /** The whole value where a human unit rounds it; null where nothing was rounded. */
    exact: (value: number, unit?: Unit) => {
      const name = unit && exactUnits[unit]
      return name ? new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value) : null
    },
    /** `amount` in the currency's smallest unit. */
    money: (amount: number, currency: string) => {
      const format = new Intl.NumberFormat(tag, { style: 'currency', currency })
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    parse: (text: string) => parseMoment(text, siteZone),
    moment: (value: Date) => moment.format(value),
    time: (value: Date) => time.format(value),
    exactMoment: (value: Date) => exactMoment.format(value),
    /** For what is planned: the day of the week counts. */
    momentWithDay: (value: Date) => dayMoment.format(value),
    relative: (value: Date, now: number) => formatRelative(value, now, tag),
    /** `yyyy-MM-dd`; what is no date stays as it is. */
    date: (text: string) => {
      const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
      return Number.isNaN(day.getTime()) ? text : date.format(day)
    },
    anyOf: (parts: readonly string[]) => any.format(parts),
    allOf: (parts: readonly string[]) => all.format(parts),
  }
}
export type Format = ReturnType<typeof createFormat>

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1 kilobyte = 1000 bytes; at most one decimal, in the language's own digits and words. */
function formatBytes(bytes: number, language: string): string {
  const exponent = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[exponent] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1000 ** exponent)
}

const two = (value: number) => String(value).padStart(2, '0')

/** Milliseconds: `35 ms`, `3.2 s`, and from a minute on the clock form `1:05` or `2:01:05`. */
function formatDuration(ms: number, tag: string): string {
  const sign = ms < 0 ? '-' : ''
  const size = Math.abs(ms)
  if (size < 60_000) {
    const isShort = size < 1000
    return new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: isShort ? 'millisecond' : 'second',
      unitDisplay: 'short',
      maximumFractionDigits: isShort ? 0 : 1,
    }).format(isShort ? ms : ms / 1000)
  }
  const seconds = Math.round(size / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${sign}${hours}:${two(minutes)}:${two(rest)}` : `${sign}${minutes}:${two(rest)}`
}

const steps = [
  { unit: 'second', size: 1000, until: 60_000 },
  { unit: 'minute', size: 60_000, until: 3_600_000 },
  { unit: 'hour', size: 3_600_000, until: 86_400_000 },
  { unit: 'day', size: 86_400_000, until: 30 * 86_400_000 },
  { unit: 'month', size: 30.44 * 86_400_000, until: 365 * 86_400_000 },
  { unit: 'year', size: 365.25 * 86_400_000, until: Number.POSITIVE_INFINITY },
] as const

/** `now`, `5 minutes ago`, `in 3 days`. */
function formatRelative(date: Date, now: number, tag: string): string {
  const distance = date.getTime() - now
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  if (Math.abs(distance) < 10_000) return format.format(0, 'second')
  const step = steps.find(candidate => Math.abs(distance) < candidate.until) ?? steps[5]
  return format.format(Math.trunc(distance / step.size), step.unit)
}

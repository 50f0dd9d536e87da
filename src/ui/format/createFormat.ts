import { formatBytes } from '#src/core/formatBytes.ts'
import { formatDuration } from './formatDuration.ts'
import { formatRelative } from './formatRelative.ts'
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

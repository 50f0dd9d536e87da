// Polyfills Intl options that older Chromium versions either ignore, which would show wrong hours, or reject, such as
// units.
type Part = Intl.DateTimeFormatPart

const dateStyles: Record<'full' | 'long' | 'medium' | 'short', Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  short: { year: '2-digit', month: 'numeric', day: 'numeric' },
}
const timeStyles: typeof dateStyles = {
  full: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  long: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  medium: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  short: { hour: 'numeric', minute: '2-digit' },
}

export function polyfillIntl(): void {
  if (!knowsHourCycle() || !knowsDateStyle()) fillDates()
  if (!knowsUnits()) fillUnits()
}

/** Whether Intl applies `hourCycle`, supported since Chromium 73. */
const knowsHourCycle = () =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: 'UTC' }).format(50_400_000) === '14'

/** Whether Intl formats `dateStyle`, supported since Chromium 76. */
const knowsDateStyle = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(0).includes('Thursday')

/** Whether Intl formats units, supported since Chromium 77. */
function knowsUnits(): boolean {
  try {
    return new Intl.NumberFormat('en-US', { style: 'unit', unit: 'day' }).format(2) !== '2'
  } catch {
    return false
  }
}

function fillDates() {
  const Native = Intl.DateTimeFormat
  class DateTimeFormat extends Native {
    constructor(locale?: string | string[], filteredOptions: Intl.DateTimeFormatOptions = {}) {
      const { dateStyle, timeStyle, hourCycle, numberingSystem, calendar, ...options } = filteredOptions
      const extension = [calendar && `ca-${calendar}`, numberingSystem && `nu-${numberingSystem}`].filter(Boolean)
      const tags = (Array.isArray(locale) ? locale : [locale ?? 'en-US']).map(tag =>
        extension.length > 0 ? `${tag}-u-${extension.join('-')}` : tag,
      )
      const hour12 = hourCycle === undefined ? undefined : hourCycle === 'h12' || hourCycle === 'h11'
      super(tags, {
        ...(dateStyle && dateStyles[dateStyle]),
        ...(timeStyle && timeStyles[timeStyle]),
        ...(hour12 !== undefined && { hour12 }),
        ...options,
      })
      if (hour12 !== false) return
      // Some versions format midnight as 24.
      const partsOf = this.formatToParts.bind(this)
      const right = (part: Part): Part =>
        part.type === 'hour' && part.value === '24' ? { ...part, value: '00' } : part
      Object.defineProperty(this, 'formatToParts', { value: (time?: number) => partsOf(time).map(right) })
      Object.defineProperty(this, 'format', {
        value: (time?: number) =>
          this.formatToParts(time)
            .map(part => part.value)
            .join(''),
      })
    }
  }
  Object.defineProperty(Intl, 'DateTimeFormat', { value: DateTimeFormat, configurable: true, writable: true })
}

/** Polyfills units, in English after the number, because these browsers have no translated unit names. */
function fillUnits() {
  const Native = Intl.NumberFormat
  class NumberFormat extends Native {
    constructor(locale?: string | string[], filteredOptions: Intl.NumberFormatOptions = {}) {
      const { style, unit, unitDisplay: _unitDisplay, ...options } = filteredOptions
      if (style !== 'unit') {
        super(locale, filteredOptions)
        return
      }
      super(locale, options)
      const { format } = this
      const word = unit?.replace('kilometer-per-hour', 'km/h').replace('mile-per-hour', 'mph') ?? ''
      Object.defineProperty(this, 'format', { value: (value: number) => `${format(value)} ${word}` })
      Object.defineProperty(this, 'formatToParts', {
        value: (value: number) => [
          { type: 'integer', value: format(value) },
          { type: 'literal', value: ' ' },
          { type: 'unit', value: word },
        ],
      })
    }
  }
  Object.defineProperty(Intl, 'NumberFormat', { value: NumberFormat, configurable: true, writable: true })
}

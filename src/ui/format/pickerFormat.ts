const letters: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> = {
  year: 'YYYY',
  month: 'MM',
  day: 'DD',
}

/** Order and separators of a language's short date, as a dayjs format: `MM/DD/YYYY`, `YYYY/MM/DD`. */
export function pickerFormat(tag: string): string {
  return new Intl.DateTimeFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value.replace(/\p{Cf}/gu, ''))
    .join('')
}

/** 6:50 has a one-digit hour, so its formatted text shows whether the language pads hours with a zero. */
const morning = Date.UTC(2000, 0, 1, 6, 50)

/**
 * Formats of a time of day in a language, as dayjs formats: the displayed one (`h:mm A`, `HH:mm`), then others that
 * users may type. A time typed in one of the other formats must not be the beginning of a time in another of them,
 * because the input reformats a text as soon as it matches a format.
 */
export function clockFormats(tag: string): [string, ...string[]] {
  const format = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' })
  const isHalved = format.resolvedOptions().hour12 === true
  const shown = format
    .formatToParts(morning)
    .map(({ type, value }) => {
      if (type === 'hour') return (isHalved ? 'h' : 'H').repeat(value.length)
      if (type === 'minute') return 'mm'
      return type === 'dayPeriod' ? 'A' : value.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ')
    })
    .join('')
  return isHalved ? [shown, ...halved] : [shown, 'HH:mm']
}

const halved = ['h:mm a', 'hh:mm A', 'hh:mm a', 'h:mmA', 'h:mma', 'h A', 'h a', 'hA', 'ha']

const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1, month * 2))
const units = [
  ...['day', 'hour', 'minute', 'second'].map(unit => ({ unit, unitDisplay: 'long' })),
  ...['celsius', 'fahrenheit', 'percent', 'kilometer-per-hour', 'mile-per-hour', 'meter-per-second'].flatMap(unit =>
    ['short', 'narrow'].map(unitDisplay => ({ unit, unitDisplay })),
  ),
] as { unit: string; unitDisplay: 'long' | 'short' | 'narrow' }[]
const dates: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h12' },
  { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23' },
  { dateStyle: 'medium' },
  { dateStyle: 'short' },
  { weekday: 'short' },
  { weekday: 'long', month: 'long', day: 'numeric' },
]

/**
 * Returns the letters that clocks, countdowns and weather need in a language on any date: names of days and months,
 * digits, and units.
 */
export function lettersOfLanguage(language: string): string {
  const said = dates.flatMap(style => {
    const format = new Intl.DateTimeFormat(language, { ...style, calendar: 'gregory', timeZone: 'UTC' })
    return days.map(day => format.format(day))
  })
  const counted = units.flatMap(style => {
    const format = new Intl.NumberFormat(language, { style: 'unit', ...style })
    return [0, 1, 2, 3, 11, 100, -12.5, 9876.4].map(count => format.format(count))
  })
  return [...new Set([...said, ...counted].join(''))].join('')
}

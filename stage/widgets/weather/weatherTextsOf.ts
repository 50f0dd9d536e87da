export type TemperatureUnit = 'celsius' | 'fahrenheit'

/** Returns functions that format weather values in a language; they accept °C, percent (0 to 100) and km/h. */
export function weatherTextsOf(language: string, unit: TemperatureUnit) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const speed = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unit === 'celsius' ? 'kilometer-per-hour' : 'mile-per-hour',
    maximumFractionDigits: 0,
  })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return {
    // Rounding -0.4 gives -0, which would be written "-0°"; adding 0 makes it 0.
    degrees: (celsius: number) =>
      `${number.format(Math.round(unit === 'celsius' ? celsius : celsius * 1.8 + 32) + 0)}°`,
    percent: (share: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(share / 100),
    wind: (kilometers: number) => speed.format(unit === 'celsius' ? kilometers : kilometers / 1.609344),
    weekday: (date: string) => weekday.format(Date.parse(`${date}T00:00:00Z`)),
    moment: (time: string, timeZone: string) =>
      new Intl.DateTimeFormat(language, {
        dateStyle: 'short',
        timeStyle: 'short',
        calendar: 'gregory',
        timeZone,
      }).format(Date.parse(time)),
  }
}

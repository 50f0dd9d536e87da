// Preset ranges for filters of the library. The URL contains the ends of the range, as in other lists.
export type Range = readonly [from: string, to: string]

const mega = 1024 * 1024
/** Ranges of file sizes in bytes. */
export const sizes: readonly Range[] = [
  ['', String(mega - 1)],
  [String(mega), String(10 * mega - 1)],
  [String(10 * mega), String(100 * mega - 1)],
  [String(100 * mega), ''],
]

const hd = 1280 * 720
/** Ranges of the number of pixels, independent of the orientation. */
export const resolutions = {
  small: ['', String(hd - 1)],
  hd: [String(hd), ''],
  fullHd: [String(1920 * 1080), ''],
  uhd: [String(3840 * 2160), ''],
} as const satisfies Record<string, Range>

/** Ranges of dates up to today: the first day as `yyyy-MM-dd`, and an open end. */
export function datesOf(today: string) {
  return {
    today: [today, ''],
    week: [daysBefore(today, 6), ''],
    month: [daysBefore(today, 29), ''],
    year: [`${today.slice(0, 4)}-01-01`, ''],
  } as const satisfies Record<string, Range>
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

export const orientations = ['horizontal', 'vertical', 'square'] as const

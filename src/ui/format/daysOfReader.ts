/** Local date of the user, `yyyy-MM-dd`. */
export function ownDay(instant: number): string {
  const date = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/**
 * Converts a range of days to its first and last instant, as ISO 8601 in UTC. The days are days in the user's zone,
 * because lists show times in that zone. An open end stays empty; a text that is not `yyyy-MM-dd` stays unchanged.
 */
export function instantsOfDays([from = '', to = '']: readonly string[]): [from: string, to: string] {
  return [instantOf(from, day => startOf(day, 0)), instantOf(to, day => startOf(day, 1) - 1)]
}

type Day = readonly [year: number, month: number, day: number]

function instantOf(text: string, find: (day: Day) => number): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year === undefined ? text : new Date(find([Number(year), Number(month), Number(day)])).toISOString()
}

/**
 * First instant of the day that is `later` days after the given one. Sets calendar fields, because a day may have 23
 * or 25 hours, and because the `Date` constructor reads years below 100 as 19xx.
 */
function startOf([year, month, day]: Day, later: number): number {
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day + later)
  return date.getTime()
}

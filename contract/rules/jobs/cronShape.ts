// Recognizes common schedules, so that each language can describe them in a sentence.

/** 0 = Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type CronShape =
  | { kind: 'every'; count: number; unit: 'second' | 'minute' | 'hour' }
  /** At this minute of every hour. */
  | { kind: 'hourly'; minute: number }
  | { kind: 'daily'; times: string[] }
  | { kind: 'weekly'; times: string[]; weekdays: Weekday[] }
  | { kind: 'monthly'; times: string[]; days: number[] }
  | { kind: 'lastDay'; times: string[] }

const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const mostTimes = 4

/** Recognizes a common schedule; null for any other expression, valid or not. */
export function cronShapeOf(expression: string): CronShape | null {
  const parts = expression.trim().split(/\s+/)
  const isQuartz = parts.length >= 6
  const [second, minute, hour, day, month, weekday, year = '*'] = isQuartz ? parts : ['0', ...parts]
  if (!second || !minute || !hour || !day || !month || !weekday || month !== '*' || year !== '*') return null
  const isEveryDay = isAny(day) && isAny(weekday)
  const step = isEveryDay ? stepOf(second, minute, hour) : null
  if (step) return step
  const minutes = numbersOf(minute, 59)
  if (second !== '0' || !minutes) return null
  if (hour === '*') return isEveryDay && minutes.length === 1 ? { kind: 'hourly', minute: minutes[0] ?? 0 } : null
  const hours = numbersOf(hour, 23)
  if (!hours || hours.length * minutes.length > mostTimes) return null
  const times = hours.flatMap(h => minutes.map(m => `${two(h)}:${two(m)}`))
  if (isEveryDay) return { kind: 'daily', times }
  if (isAny(day)) {
    const weekdays = weekdaysOf(weekday, isQuartz)
    return weekdays && { kind: 'weekly', times, weekdays }
  }
  if (!isAny(weekday)) return null
  if (day === 'L') return { kind: 'lastDay', times }
  const days = numbersOf(day, 31)
  return days?.every(number => number >= 1) ? { kind: 'monthly', times, days } : null
}

const isAny = (part: string) => part === '*' || part === '?'
const two = (value: number) => String(value).padStart(2, '0')

function stepOf(second: string, minute: string, hour: string): CronShape | null {
  if (minute === '*' && hour === '*') {
    if (second === '*') return { kind: 'every', count: 1, unit: 'second' }
    if (second === '0') return { kind: 'every', count: 1, unit: 'minute' }
    return every(second, 60, 'second')
  }
  if (second !== '0') return null
  if (hour === '*') return every(minute, 60, 'minute')
  if (minute === '0') return every(hour, 24, 'hour')
  return null
}

/**
 * Recognizes a step that divides the whole evenly, such as every 15 minutes of an hour. Null for other steps, because
 * their last interval is shorter.
 */
function every(part: string, whole: number, unit: 'second' | 'minute' | 'hour'): CronShape | null {
  const count = Number(/^(?:\*|0)\/(\d{1,2})$/.exec(part)?.[1] ?? 0)
  return count > 1 && whole % count === 0 ? { kind: 'every', count, unit } : null
}

/** Values of a number, a list or a range, ascending; null if the part is none of these. */
function numbersOf(part: string, most: number): number[] | null {
  const found: number[] = []
  for (const item of part.split(',')) {
    const [, from, to] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(item) ?? []
    if (from === undefined) return null
    for (let value = Number(from); value <= Number(to ?? from); value += 1) found.push(value)
  }
  return found.length > 0 && found.every(value => value <= most) ? [...new Set(found)].sort((a, b) => a - b) : null
}

/** Weekdays of a part. Quartz counts from 1 = Sunday, Unix from 0 = Sunday to 7 = Sunday. */
function weekdaysOf(part: string, isQuartz: boolean): Weekday[] | null {
  const numbers = part.toUpperCase().replace(/[A-Z]{3}/g, name => {
    const at = dayNames.indexOf(name)
    return at < 0 ? name : String(isQuartz ? at + 1 : at)
  })
  const found = numbersOf(numbers, 7)
  if (!found || (isQuartz && found.includes(0))) return null
  const days = found.map(value => (isQuartz ? value - 1 : value % 7) as Weekday)
  return [...new Set(days)].sort((a, b) => a - b)
}

import { Cron } from 'croner'
import type { ErrorId } from '#contract/errors/errors.ts'

export type CronReading =
  | { problem: ErrorId; next: (after: Date, count: number) => [] }
  | { problem: null; next: (after: Date, count: number) => Date[] }

/** Reads a cron expression of five fields (Unix) or six to seven (Quartz), in a time zone. */
export function readCron(expression: string, timezone: string): CronReading {
  const fields = expression.trim().split(/\s+/)
  const problem = fields.length > 5 ? quartzProblem(fields) : null
  if (problem) return { problem, next: () => [] }
  try {
    const cron = new Cron(fields.join(' '), {
      timezone,
      mode: fields.length > 5 ? '6-or-7-parts' : '5-part',
      // Quartz counts the days of the week from 1 = Sunday and writes 0/15 for "every 15 from 0".
      alternativeWeekdays: fields.length > 5,
      sloppyRanges: true,
    })
    return { problem: null, next: (after, count) => cron.nextRuns(count, after) }
  } catch {
    return { problem: 'job.cronUnreadable', next: () => [] }
  }
}

/** Rules of Quartz that the library does not enforce. */
function quartzProblem([, , , day = '', , weekday = '']: readonly string[]): ErrorId | null {
  const isAny = (part: string) => part === '*' || part === '?'
  if (!isAny(day) && !isAny(weekday)) return 'job.cronBothDays'
  const numbers = weekday.replace(/[#/]\d+/g, '').match(/\d+/g) ?? []
  return numbers.every(number => Number(number) >= 1 && Number(number) <= 7) ? null : 'job.cronUnreadable'
}

/** Next time after `after`; null when there is none. */
export function nextTimeOf(expression: string, timezone: string, after: Date): Date | null {
  return readCron(expression, timezone).next(after, 1)[0] ?? null
}

import { Cron } from 'croner'
import type { ErrorId } from '#contract/errors/errors.ts'

export type CronReading =
  | { problem: ErrorId; next: (after: Date, count: number) => [] }
  | { problem: null; next: (after: Date, count: number) => Date[] }

/** Reads a cron expression with five fields (Unix) or with six or seven (Quartz), in a time zone. */
export function readCron(expression: string, timezone: string): CronReading {
  const fields = expression.trim().split(/\s+/)
  const problem = fields.length > 5 ? quartzProblem(fields) : null
  if (problem) return { problem, next: () => [] }
  try {
    const cron = new Cron(fields.join(' '), {
      timezone,
      mode: fields.length > 5 ? '6-or-7-parts' : '5-part',
      // In Quartz, 1 is Sunday, and 0/15 means every 15 units from 0.
      alternativeWeekdays: fields.length > 5,
      sloppyRanges: true,
    })
    return { problem: null, next: (after, count) => cron.nextRuns(count, after) }
  } catch {
    return { problem: 'job.cronUnreadable', next: () => [] }
  }
}

/** Returns the id of an error for Quartz rules that the library does not check. */
function quartzProblem([, , , day = '', , weekday = '']: readonly string[]): ErrorId | null {
  const isAny = (part: string) => part === '*' || part === '?'
  if (!isAny(day) && !isAny(weekday)) return 'job.cronBothDays'
  const numbers = weekday.replace(/[#/]\d+/g, '').match(/\d+/g) ?? []
  return numbers.every(number => Number(number) >= 1 && Number(number) <= 7) ? null : 'job.cronUnreadable'
}

/** Latest results by zone and expression. Each is the next time for all moments from `from` until `next`. */
const nextTimes = new Map<string, { from: Date; next: Date }>()
const mostNextTimes = 1_000

/** Returns the next time after `after`; null if there is none. Cached, because each poll of due jobs asks for it. */
export function nextTimeOf(expression: string, timezone: string, after: Date): Date | null {
  const key = `${timezone} ${expression}`
  const last = nextTimes.get(key)
  if (last && last.from <= after && after < last.next) return last.next
  const next = readCron(expression, timezone).next(after, 1)[0] ?? null
  if (nextTimes.size >= mostNextTimes) nextTimes.clear()
  if (next) nextTimes.set(key, { from: after, next })
  else nextTimes.delete(key)
  return next
}

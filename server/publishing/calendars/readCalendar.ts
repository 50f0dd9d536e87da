import { AppError } from '#contract/errors/errors.ts'
import { type Holiday, mostHolidays } from '#contract/resources/publishing/holidaySet.ts'
import type { Context } from '#server/kernel/context.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { daysRead } from './read/daysRead.ts'

/** Timeout in seconds, ten times as long as a calendar with thousands of events takes. */
const seconds = 2

/**
 * Returns the days of an iCalendar text. Throws errors if the text is invalid (holidaySet.*Calendar, with the number
 * of the line if one line is the cause), and holidaySet.tooManyDays.
 */
export async function readCalendar({ calendar }: { calendar: string }, context: Context): Promise<Holiday[]> {
  const read = await readApart(calendar, context)
  if ('days' in read) return read.days
  if (read.problem === 'broken') throw new AppError('holidaySet.brokenCalendar', { line: read.line })
  if (read.problem === 'heavy') throw new AppError('holidaySet.heavyCalendar', { line: read.line })
  if (read.problem === 'none') throw new AppError('holidaySet.emptyCalendar')
  throw new AppError('holidaySet.tooManyDays', { max: mostHolidays })
}

async function readApart(calendar: string, { apart, now, time }: Context) {
  const unreadable = () => {
    throw new AppError('holidaySet.unreadableCalendar')
  }
  const input = { calendar, year: now().getUTCFullYear(), zone: time.zone() }
  return apart.read({ reader: 'calendarDays', input, seconds }, daysRead).catch(unlessRejected(unreadable))
}

import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { LastDay } from './lastDays.ts'

/** Returns an error if the last day of the content has passed in all time zones; otherwise null. */
export function pastLastDay(
  { title, validUntil, endedBy }: { title: string } & LastDay,
  { now, language }: Pick<Context, 'now' | 'language'>,
): AppError | null {
  if (validUntil === null || validUntil >= new Date(now().getTime() - 12 * 60 * 60_000).toISOString().slice(0, 10))
    return null
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = format.format(Date.parse(`${validUntil}T00:00Z`))
  if (endedBy !== null) return new AppError('sending.fileExpired', { title, date, file: endedBy })
  return new AppError('sending.programExpired', { title, date })
}

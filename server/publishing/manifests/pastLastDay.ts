import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/calls/context.ts'

/** Why it is not sent any more: its last day is past wherever on earth a device is. */
export function pastLastDay(
  { title, validUntil }: { title: string; validUntil: string | null },
  { now, language }: Pick<Context, 'now' | 'language'>,
): AppError | null {
  if (validUntil === null || validUntil >= new Date(now().getTime() - 12 * 60 * 60_000).toISOString().slice(0, 10))
    return null
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return new AppError('sending.programExpired', { title, date: format.format(Date.parse(`${validUntil}T00:00Z`)) })
}

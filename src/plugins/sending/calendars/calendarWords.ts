import type { i18n, TFunction } from 'i18next'
import type { Daypart } from '#contract/resources/publishing/daypart.ts'
import type { HolidaySet } from '#contract/resources/publishing/holidaySet.ts'
import { joinOvernight } from '#contract/rules/playPlan/plan.ts'
import { weekdayWords } from '#src/plugins/sending/plans/planWordsOf.ts'
import { createFormat, type Format } from '#src/ui/format/createFormat.ts'

/** Describes a set of days by its size and its next day. `t` must have loaded `calendars`. */
export function daysWords(days: HolidaySet['days'], { number, date }: Format, t: TFunction): string {
  const today = new Date().toLocaleDateString('sv-SE')
  const next = days.find(({ to }) => to >= today)
  const count = t('calendars:days', { count: days.length, shown: number(days.length) })
  return next ? `${count}, ${t('calendars:next', { days: `${date(next.from)} ${next.title}`.trim() })}` : count
}

/** Describes hours; weekdays with equal hours are grouped: `Mon–Fri 9:00 AM–6:00 PM`. */
export function hoursWords({ week, special }: Daypart['hours'], format: Format, t: TFunction): string {
  const days = new Map<string, number[]>()
  for (const [index, ranges] of week.entries()) {
    const words = joinOvernight(ranges).map(format.hours)
    const hours = words.length > 0 ? words.join(', ') : t('calendars:closed')
    days.set(hours, [...(days.get(hours) ?? []), index + 1])
  }
  const parts = [...days].map(([hours, weekdays]) => `${weekdayWords(weekdays, format.tag)} ${hours}`)
  if (special.length > 0) parts.push(t('calendars:specialCount', { count: special.length, shown: special.length }))
  return parts.join(' · ')
}

/**
 * The days as plain text. The locale texts are loaded already, because the list has displayed the column. The format
 * uses UTC, because days and hours have no time zone.
 */
export const daysText = (days: HolidaySet['days'], { t, language }: i18n) =>
  daysWords(days, createFormat(language, 'UTC'), t)

export const hoursText = (hours: Daypart['hours'], { t, language }: i18n) =>
  hoursWords(hours, createFormat(language, 'UTC'), t)

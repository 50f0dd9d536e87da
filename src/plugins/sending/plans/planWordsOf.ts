import type { TFunction } from 'i18next'
import { joinOvernight, type PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { Format } from '#src/ui/format/createFormat.ts'

/** Isolates a date, whose direction its own marks tell: Arabic dates contain U+200F. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** Date of a weekday, 1 = Monday: January 1, 2024 was a Monday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday))

/** A plan in words: its type, then its conditions. `t` must have loaded `sending` and `plans`. */
export function planWordsOf(plan: PlayPlan, { tag, number, date, allOf, hours }: Format, t: TFunction): string[] {
  const { type, level, startDate, endDate, repeat, weekdays, ranges, plays } = plan
  const parts = [t(`sending:plan.types.${type}`)]
  if (repeat === 'weekly') parts.push(weekdayWords(weekdays, tag))
  if (plan.daypart) parts.push(plan.daypart.name ?? t('plans:daypart'))
  else if (ranges.length > 0) {
    parts.push(joinOvernight(ranges).map(hours).join(', '))
  }
  if (startDate && endDate) parts.push(`${isolated(date(startDate))} – ${isolated(date(endDate))}`)
  else if (startDate) parts.push(t('plans:from', { date: date(startDate) }))
  else if (endDate) parts.push(t('plans:until', { date: date(endDate) }))
  const names = (plan.holidaySets ?? []).flatMap(({ name }) => name ?? [])
  const { length } = plan.exceptDates ?? []
  if (names.length > 0) parts.push(t('plans:except', { names: allOf(names) }))
  if (length > 0) parts.push(t('plans:exceptDays', { count: length, shown: number(length) }))
  if (plays !== null) parts.push(t('plans:plays', { count: plays, shown: number(plays) }))
  // The default level is omitted.
  if (type !== 'idle' && level !== 2) parts.push(t('plans:level', { level: t(`sending:plan.levels.${level}`) }))
  return parts
}

/** Names weekdays; three or more consecutive days are shortened to a range. */
export function weekdayWords(weekdays: readonly number[], tag: string): string {
  const name = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const rows: number[][] = []
  for (const day of [...weekdays].sort((a, b) => a - b)) {
    const row = rows.at(-1)
    if (row?.at(-1) === day - 1) row.push(day)
    else rows.push([day])
  }
  const words = rows.flatMap(row => {
    const names = row.map(day => name.format(dayOf(day)))
    return row.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names
  })
  return words.join(', ')
}

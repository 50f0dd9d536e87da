import type { i18n } from 'i18next'
import { type CronShape, cronShapeOf } from '#contract/rules/jobs/cronShape.ts'
import { clockText } from '#src/ui/format/clockText.ts'
import { createFormat, type Format } from '#src/ui/format/createFormat.ts'

/**
 * A schedule in words, or the expression if it cannot be described. Times are in the site's time zone. `t` must have
 * loaded `jobs`.
 */
export function cronText(expression: string, { t, language }: i18n): string | Promise<string> {
  const shape = cronShapeOf(expression)
  const format = createFormat(language, 'UTC')
  return shape ? sentenceOf(shape, t, format) : describeCron(expression, format).catch(() => expression)
}

type Translate = (key: string, values?: Record<string, string | number>) => string

export function sentenceOf(shape: CronShape, translate: Translate, format: Format): string {
  const at = (times: readonly string[]) => format.allOf(times.map(format.clock))
  switch (shape.kind) {
    case 'every':
      return shape.count === 1
        ? translate(`jobs:cron.every.${shape.unit}`)
        : translate('jobs:cron.everyFew', { amount: amountOf(shape.count, shape.unit, format) })
    case 'hourly':
      return translate('jobs:cron.hourly', { minute: format.number(shape.minute) })
    case 'daily':
      return translate('jobs:cron.daily', { times: at(shape.times) })
    case 'weekly':
      return translate('jobs:cron.weekly', {
        weekdays: format.allOf(shape.weekdays.map(day => weekdayOf(day, format))),
        times: at(shape.times),
      })
    case 'monthly':
      return translate('jobs:cron.monthly', {
        days: format.allOf(shape.days.map(day => format.number(day))),
        times: at(shape.times),
      })
    case 'lastDay':
      return translate('jobs:cron.lastDay', { times: at(shape.times) })
  }
}

const amountOf = (count: number, unit: string, { tag }: Format) =>
  new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** Name of a weekday, 0 = Sunday: January 4, 1970 was a Sunday. */
export const weekdayOf = (day: number, { tag }: Format, weekday: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)))

const locales: Readonly<Record<string, string>> = { 'zh-CN': 'zh_CN', 'ja-JP': 'ja', 'ar-SA': 'ar' }

/** Describes any cron expression; the library is loaded on first use. */
export async function describeCron(expression: string, { language, tag }: Format): Promise<string> {
  const { default: cronstrue } = await import('cronstrue/i18n')
  const isQuartz = expression.trim().split(/\s+/).length > 5
  return (
    cronstrue
      .toString(expression, {
        locale: locales[language] ?? 'en',
        dayOfWeekStartIndexZero: !isQuartz,
        use24HourTimeFormat: true,
      })
      // Its own form with 12 hours is "05:05 PM" in each language; all other pages write "5:05 PM".
      .replace(/\b\d\d:\d\d(:\d\d)?\b/g, time => clockText(time, tag))
      .trim()
  )
}

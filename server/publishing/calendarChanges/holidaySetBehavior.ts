import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors/errors.ts'
import { type Holiday, holidaySet } from '#contract/resources/publishing/holidaySet.ts'
import type { Values } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import { readCalendar } from '#server/publishing/calendars/readCalendar.ts'
import type { Calendars } from '#server/publishing/calendars/readCalendars.ts'
import { applyCalendarChange, refuseUsed, usesHolidaySet } from './applyCalendarChange.ts'

export const holidaySetBehavior = behave(holidaySet, {
  before: {
    create: inOrder,
    update: inOrder,
    remove: (rows, context) => refuseUsed(rows, { names: usesHolidaySet, error: 'holidaySet.inUse' }, context),
  },
  after: {
    async update(row, before, context) {
      if (isDeepStrictEqual(row.days, before.days)) return
      const previousSet = { id: row.id, name: String(row.name), days: before.days as Holiday[] }
      const restorePrevious = ({ sets, dayparts }: Calendars) => ({
        dayparts,
        sets: new Map(sets).set(row.id, previousSet),
      })
      await applyCalendarChange({ row, names: usesHolidaySet, restorePrevious }, context)
    },
  },
  actions: { readCalendar },
})

/** Returns the values with the days sorted by date. Throws if a range ends before it starts. */
function inOrder(values: Values): Values {
  if (values.days === undefined) return values
  const days = [...(values.days as Holiday[])]
  const row = days.findIndex(({ from, to }) => from > to)
  if (row >= 0) {
    const fields = [{ field: 'days', id: 'holidaySet.endsBeforeItBegins', params: { row: row + 1 } } as const]
    throw new AppError('general.invalidInput', {}, fields)
  }
  return { ...values, days: days.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))) }
}

import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors/errors.ts'
import { daypart } from '#contract/resources/publishing/daypart.ts'
import type { NamedHours } from '#contract/rules/playPlan/plan.ts'
import { validateHours } from '#contract/rules/playPlan/validateHours.ts'
import type { Values } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Calendars } from '#server/publishing/calendars/readCalendars.ts'
import { applyCalendarChange, refuseUsed, usesDaypart } from './applyCalendarChange.ts'

export const daypartBehavior = behave(daypart, {
  before: {
    create: valid,
    update: valid,
    remove: (rows, context) => refuseUsed(rows, { names: usesDaypart, error: 'daypart.inUse' }, context),
  },
  after: {
    async update(row, before, context) {
      if (isDeepStrictEqual(row.hours, before.hours)) return
      const previousDaypart = { id: row.id, name: String(row.name), hours: before.hours as NamedHours }
      const restorePrevious = ({ sets, dayparts }: Calendars) => ({
        sets,
        dayparts: new Map(dayparts).set(row.id, previousDaypart),
      })
      await applyCalendarChange({ row, names: usesDaypart, restorePrevious }, context)
    },
  },
})

function valid(values: Values): Values {
  const errors = values.hours === undefined ? [] : validateHours(values.hours as NamedHours)
  const [first] = errors
  if (first) throw new AppError('general.invalidInput', {}, [{ field: 'hours', id: first.id }])
  return values
}

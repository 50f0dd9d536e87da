import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors/errors.ts'
import { daypart } from '#contract/resources/publishing/daypart.ts'
import type { NamedHours } from '#contract/rules/playPlan/plan.ts'
import { validateHours } from '#contract/rules/playPlan/validateHours.ts'
import { behave } from '#server/calls/behave.ts'
import type { Values } from '#server/calls/values.ts'
import { followCalendar, namesDaypart, refuseNamed } from './followCalendar.ts'
import type { Calendars } from './readCalendars.ts'

export const daypartBehaviour = behave(daypart, {
  before: {
    create: valid,
    update: valid,
    remove: (rows, context) => refuseNamed(rows, { names: namesDaypart, error: 'daypart.inUse' }, context),
  },
  after: {
    async update(row, before, context) {
      if (isDeepStrictEqual(row.hours, before.hours)) return
      const kept = { id: row.id, name: String(row.name), hours: before.hours as NamedHours }
      const former = ({ sets, dayparts }: Calendars) => ({ sets, dayparts: new Map(dayparts).set(row.id, kept) })
      await followCalendar({ row, names: namesDaypart, former }, context)
    },
  },
})

function valid(values: Values): Values {
  const errors = values.hours === undefined ? [] : validateHours(values.hours as NamedHours)
  const [first] = errors
  if (first) throw new AppError('general.invalidInput', {}, [{ field: 'hours', id: first.id }])
  return values
}

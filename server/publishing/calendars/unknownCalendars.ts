import type { FieldError } from '#contract/errors/errors.ts'
import { daypart } from '#contract/resources/publishing/daypart.ts'
import { holidaySet } from '#contract/resources/publishing/holidaySet.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Returns errors for holiday sets and dayparts of the plan that are missing or not visible to the caller. Those that
 * the plan `before` already used are allowed. The caller must hold the lock of lockPublishing, which prevents their
 * deletion at the same time.
 */
export async function unknownCalendars(plan: PlayPlan, context: Context, before?: PlayPlan): Promise<FieldError[]> {
  const setIds = idsOf(plan).filter(id => !before || !idsOf(before).includes(id))
  const daypartId = plan.daypart?.id === before?.daypart?.id ? undefined : plan.daypart?.id
  const find = (of: typeof daypart | typeof holidaySet, ids: readonly string[]) =>
    createRepository(context.db, of, context.time).find([...ids], ownOrAll(of, context))
  const errors: FieldError[] = []
  if (setIds.length > 0 && (await find(holidaySet, setIds)).length < setIds.length)
    errors.push({ field: 'plan.holidaySets', id: 'plan.holidaySetGone' })
  if (daypartId && (await find(daypart, [daypartId])).length === 0)
    errors.push({ field: 'plan.daypart', id: 'plan.daypartGone' })
  return errors
}

const idsOf = ({ holidaySets = [] }: PlayPlan) => [...new Set(holidaySets.map(({ id }) => id))]

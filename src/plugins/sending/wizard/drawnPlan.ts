import { keyed } from '#src/plugins/sending/plans/keyed.ts'
import { emptyPlan, type PlanDraft, planErrorsOf, withType } from '#src/plugins/sending/plans/planDraft.ts'

/**
 * Plan from `?on=yyyy-MM-dd&hours=HH:mm-HH:mm`: daily from that day on or, with `&repeat=weekly`, on its weekday.
 * Null if the day or the hours are missing or invalid.
 */
export function drawnPlan(query: URLSearchParams): PlanDraft | null {
  const [, start, end] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(query.get('hours') ?? '') ?? []
  const startDate = query.get('on')
  if (start === undefined || end === undefined || startDate === null) return null
  const isWeekly = query.get('repeat') === 'weekly'
  const plan = {
    ...withType({ ...emptyPlan, ranges: keyed([{ start, end }]) }, 'timed'),
    startDate,
    ...(isWeekly && { repeat: 'weekly' as const, weekdays: [new Date(`${startDate}T00:00Z`).getUTCDay() || 7] }),
  }
  // The plan has no name yet: the wizard suggests the title of the program.
  return Object.keys(planErrorsOf({ ...plan, name: '-' })).length === 0 ? plan : null
}

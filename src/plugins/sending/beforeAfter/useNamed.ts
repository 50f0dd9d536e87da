import type { CallResult } from '#contract/kernel/call.ts'
import { sendReview } from '#contract/resources/sendReview.ts'
import type { PlayPlan, TimedPlan } from '#contract/rules/playPlan/plan.ts'
import { onAir } from '#contract/services/onAir.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useReading } from '#src/core/calls/useCallQuery.ts'

type Answer = CallResult<(typeof onAir.calls)['beforeSend']>
type Named = Pick<Answer, 'validUntil' | 'exceptDates' | 'hours'>

const nothing: Named = { validUntil: {}, exceptDates: [], hours: null }

/** What a plan and its programs name, filled in. While it is fetched, what was named before goes on. */
export function useNamed(plan: PlayPlan, programIds: readonly string[], reviewId?: string): Named {
  const call = useCall()
  const holidaySetIds = (plan.holidaySets ?? []).map(({ id }) => id)
  const input = { programIds: [...programIds], holidaySetIds, daypartId: plan.daypart?.id ?? null }
  const read = () =>
    reviewId === undefined ? call(onAir, 'beforeSend', input) : call(sendReview, 'before', { ...input, id: reviewId })
  const key = ['named', reviewId ?? '', JSON.stringify(input)]
  const { data } = useReading(onAir, key, read, { keepsLast: true })
  return data ?? nothing
}

/** As the resolver reads it. */
export function resolvedPlan(plan: PlayPlan, { exceptDates, hours }: Named): TimedPlan {
  const { holidaySets: _, daypart, ...rest } = plan
  return {
    ...rest,
    ...(exceptDates.length > 0 ? { exceptDates: [...(rest.exceptDates ?? []), ...exceptDates] } : {}),
    ...(daypart && hours ? { hours } : {}),
  }
}

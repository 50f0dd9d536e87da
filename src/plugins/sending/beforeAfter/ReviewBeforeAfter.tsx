import { useDeferredValue, useMemo } from 'react'
import type { SendReview } from '#contract/resources/publishing/sendReview.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { afterEdit, afterSend, type BeforeRow } from './afterOf.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { Targets } from './Change.ts'
import { contentsOf, resolvedPlan, useNamed } from './useNamed.ts'
import { nowInterval, type ViewChoice } from './ViewChoice.ts'

type Props = Targets & {
  review: Pick<SendReview, 'id' | 'kind' | 'asks' | 'contents' | 'request' | 'sentPlanId' | 'createTime'>
  /** The requested plan, or the reviewer's draft of a different plan. */
  plan: PlayPlan
  viewChoice: ViewChoice
  onViewChoice: (viewChoice: ViewChoice) => void
}

/**
 * Compares what plays before and after the approval of a pending request. The targets are read with the requester's
 * rights.
 */
export function ReviewBeforeAfter({ review, plan: given, groups, devices, viewChoice, onViewChoice }: Props) {
  const { id, kind, asks, contents, request, sentPlanId } = review
  const letters = useDeferredValue(JSON.stringify(given))
  const plan = useMemo(() => JSON.parse(letters) as PlayPlan, [letters])
  const named = useNamed(plan, { kind, ids: contents.map(content => content.id) }, id)
  const at = useNow(nowInterval)
  const resolved = useMemo(() => resolvedPlan(plan, named), [plan, named])
  const after = useMemo(() => {
    if (asks === 'planChange')
      return (place: BeforeRow) => afterEdit(place, { sentPlanId: sentPlanId ?? '', plan: resolved, at })
    const send = {
      contents: contentsOf(kind, contents, named),
      deviceIds: new Set(request.deviceIds),
      groupIds: new Set(request.groupIds),
      mode: request.mode,
      plan: resolved,
      at: new Date(at).toISOString(),
    }
    return (place: BeforeRow) => afterSend(place, send)
  }, [resolved, named, kind, asks, sentPlanId, contents, request, at])
  return <BeforeAfter plan={resolved} reviewId={id} {...{ kind, groups, devices, after, viewChoice, onViewChoice }} />
}

import { useDeferredValue, useMemo } from 'react'
import type { SendReview } from '#contract/resources/publishing/sendReview.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { afterEdit, afterSend, type BeforePlace } from './afterOf.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { Places } from './Change.ts'
import { type Look, lookAgain } from './Look.ts'
import { contentsOf, resolvedPlan, useNamed } from './useNamed.ts'

type Props = Places & {
  review: Pick<SendReview, 'id' | 'kind' | 'asks' | 'contents' | 'request' | 'sentPlanId' | 'createTime'>
  /** The requested plan, or the draft of a different one. */
  plan: PlayPlan
  look: Look
  onLook: (look: Look) => void
}

/** Before and after of a pending request, with the requester's rights. */
export function ReviewBeforeAfter({ review, plan: given, groups, devices, look, onLook }: Props) {
  const { id, kind, asks, contents, request, sentPlanId } = review
  const letters = useDeferredValue(JSON.stringify(given))
  const plan = useMemo(() => JSON.parse(letters) as PlayPlan, [letters])
  const named = useNamed(plan, { kind, ids: contents.map(content => content.id) }, id)
  const at = useNow(lookAgain)
  const after = useMemo(() => {
    const resolved = resolvedPlan(plan, named)
    if (asks === 'planChange')
      return (place: BeforePlace) => afterEdit(place, { sentPlanId: sentPlanId ?? '', plan: resolved, at })
    const send = {
      contents: contentsOf(kind, contents, named),
      deviceIds: new Set(request.deviceIds),
      groupIds: new Set(request.groupIds),
      mode: request.mode,
      plan: resolved,
      at: new Date(at).toISOString(),
    }
    return (place: BeforePlace) => afterSend(place, send)
  }, [plan, named, kind, asks, sentPlanId, contents, request, at])
  return <BeforeAfter startDate={plan.startDate} reviewId={id} {...{ kind, groups, devices, after, look, onLook }} />
}

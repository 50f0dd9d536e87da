import { useDeferredValue, useMemo, useState } from 'react'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { afterEdit, type BeforeRow } from './afterOf.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { resolvedPlan, useNamed } from './useNamed.ts'
import { initialView, nowInterval } from './ViewChoice.ts'

/** Compares what plays before and after an edit of a sent plan, on the plan's targets. */
export default function PlanBeforeAfter({
  id,
  kind,
  plan: given,
}: {
  id: string
  kind: PublicationKind
  plan: PlayPlan
}) {
  const places = useCallQuery(sentPlan, 'getPlaces', { id })
  const [viewChoice, onViewChoice] = useState(initialView)
  const letters = useDeferredValue(JSON.stringify(given))
  const plan = useMemo(() => JSON.parse(letters) as PlayPlan, [letters])
  const named = useNamed(plan, { kind, ids: [] })
  const at = useNow(nowInterval)
  const resolved = useMemo(() => resolvedPlan(plan, named), [plan, named])
  const after = useMemo(() => {
    const change = { sentPlanId: id, plan: resolved, at }
    return (place: BeforeRow) => afterEdit(place, change)
  }, [id, resolved, at])
  if (!places.data || places.data.groups.length + places.data.devices.length === 0) return null
  return <BeforeAfter plan={resolved} {...places.data} {...{ kind, after, viewChoice, onViewChoice }} />
}

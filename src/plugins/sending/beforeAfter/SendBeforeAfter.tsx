import { useDeferredValue, useMemo } from 'react'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { SendMode } from '#src/plugins/sending/preflight/usePreflight.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { afterSend, type BeforeRow } from './afterOf.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { Targets } from './Change.ts'
import { contentsOf, resolvedPlan, useNamed } from './useNamed.ts'
import { nowInterval, type ViewChoice } from './ViewChoice.ts'

type Props = Targets & {
  kind: PublicationKind
  /** Programs or subtitles, according to `kind`. */
  contents: readonly RefItem[]
  plan: PlayPlan
  mode: SendMode
  viewChoice: ViewChoice
  onViewChoice: (viewChoice: ViewChoice) => void
}

/** Compares what plays before and after a send, while its plan is edited. */
export default function SendBeforeAfter(props: Props) {
  const { kind, contents, groups, devices, plan: given, mode, viewChoice, onViewChoice } = props
  // Typing is faster than rendering the rows; comparing the plan as JSON avoids needless updates.
  const letters = useDeferredValue(JSON.stringify(given))
  const plan = useMemo(() => JSON.parse(letters) as PlayPlan, [letters])
  const named = useNamed(plan, { kind, ids: contents.map(({ id }) => id) })
  const at = new Date(useNow(nowInterval)).toISOString()
  const resolved = useMemo(() => resolvedPlan(plan, named), [plan, named])
  const after = useMemo(() => {
    const send = {
      contents: contentsOf(kind, contents, named),
      deviceIds: new Set(devices.map(({ id }) => id)),
      groupIds: new Set(groups.map(({ id }) => id)),
      mode,
      plan: resolved,
      at,
    }
    return (place: BeforeRow) => afterSend(place, send)
  }, [kind, contents, groups, devices, mode, named, resolved, at])
  return <BeforeAfter plan={resolved} {...{ kind, groups, devices, after, viewChoice, onViewChoice }} />
}

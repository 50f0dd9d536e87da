import { useDeferredValue, useMemo } from 'react'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { SendMode } from '#src/plugins/sending/wizard/usePreflight.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { afterSend, type BeforePlace } from './afterOf.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { Places } from './Change.ts'
import { type Look, lookAgain } from './Look.ts'
import { contentsOf, resolvedPlan, useNamed } from './useNamed.ts'

type Props = Places & {
  kind: PublicationKind
  /** Programs or subtitles, according to `kind`. */
  contents: readonly RefItem[]
  plan: PlayPlan
  mode: SendMode
  look: Look
  onLook: (look: Look) => void
}

/** Before and after of a send, while its plan is edited. */
export default function SendBeforeAfter(props: Props) {
  const { kind, contents, groups, devices, plan: given, mode, look, onLook } = props
  // Typing is faster than rendering the rows; comparing the plan as JSON avoids needless updates.
  const letters = useDeferredValue(JSON.stringify(given))
  const plan = useMemo(() => JSON.parse(letters) as PlayPlan, [letters])
  const named = useNamed(plan, { kind, ids: contents.map(({ id }) => id) })
  const at = new Date(useNow(lookAgain)).toISOString()
  const after = useMemo(() => {
    const send = {
      contents: contentsOf(kind, contents, named),
      deviceIds: new Set(devices.map(({ id }) => id)),
      groupIds: new Set(groups.map(({ id }) => id)),
      mode,
      plan: resolvedPlan(plan, named),
      at,
    }
    return (place: BeforePlace) => afterSend(place, send)
  }, [kind, contents, groups, devices, mode, plan, named, at])
  return <BeforeAfter startDate={plan.startDate} {...{ kind, groups, devices, after, look, onLook }} />
}

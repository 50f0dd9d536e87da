import { useMany } from '@refinedev/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publicationKinds.ts'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { emptyPlan, type PlanDraft } from '#src/plugins/sending/plans/planDraft.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'
import type { SendMode } from './usePreflight.ts'

export type Step = 0 | 1 | 2

/** Whether it stands beside what plays, in which steps it goes out, and whether screens that cannot show it are left out. */
export type SendWay = { mode: SendMode; steps: WaveSteps | null; leaveOut: boolean }

/** `programs`: what is sent, of either kind. `way`: as it was asked for before. */
export type WizardStart = { programs: RefItem[]; devices: RefItem[]; groups: RefItem[]; plan: PlanDraft; way?: SendWay }

/** What was chosen so far; `start` or `?programs=`, `?subtitles=` and `?devices=` come with a choice made elsewhere. */
export function useWizard(kind: PublicationKind, start?: WizardStart) {
  const [query] = useSearchParams()
  const given = query.get(kind === 'subtitle' ? 'subtitles' : 'programs')
  const programs = useChosen(kind, given, start?.programs)
  const devices = useChosen('device', query.get('devices'), start?.devices)
  const groups = useChosen('deviceGroup', query.get('groups'), start?.groups)
  const hasPrograms = start ? start.programs.length > 0 : Boolean(given)
  const [step, setStep] = useState<Step>(hasPrograms ? 1 : 0)
  const [plan, setPlan] = useState<PlanDraft>(start?.plan ?? emptyPlan)
  return { step, setStep, programs, devices, groups, plan, setPlan, way: start?.way }
}

type Chosen = { items: readonly RefItem[]; set: (items: RefItem[]) => void }

function useChosen(resource: string, given: string | null, start: RefItem[] | null = null): Chosen {
  const ids = given?.split(',').filter(Boolean) ?? []
  const [own, setOwn] = useState<RefItem[] | null>(start)
  const { result } = useMany<AnyRecord>({ resource, ids, queryOptions: { enabled: ids.length > 0 && own === null } })
  const first = (result.data ?? []).map(record => ({ id: record.id, title: titleOf(resourceOf(resource), record) }))
  return { items: own ?? first, set: setOwn }
}

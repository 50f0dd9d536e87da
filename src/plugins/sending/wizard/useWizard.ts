import { useMany } from '@refinedev/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { emptyPlan, type PlanDraft } from '#src/plugins/sending/plans/planDraft.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'
import type { SendMode } from './usePreflight.ts'

export type Step = 0 | 1 | 2

/** Whether it stands beside what plays, in which steps it goes out, and whether screens that cannot show it are left out. */
export type SendWay = { mode: SendMode; steps: WaveSteps | null; leaveOut: boolean }

/** The way as it was chosen so far. Null, undefined: nobody has chosen yet. */
export type ChosenWay = {
  mode: SendMode | null
  setMode: (mode: SendMode) => void
  steps: WaveSteps | null | undefined
  setSteps: (steps: WaveSteps | null) => void
  /** Chosen before, while some could not show it. */
  leavesOut: boolean | null
  setLeavesOut: (leavesOut: boolean) => void
}

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
  const [mode, setMode] = useState<SendMode | null>(start?.way?.mode ?? null)
  const [steps, setSteps] = useState<WaveSteps | null | undefined>(start?.way?.steps)
  const [leavesOut, setLeavesOut] = useState<boolean | null>(start?.way?.leaveOut || null)
  const way = { mode, setMode, steps: stepsFor(steps, groups.items), setSteps, leavesOut, setLeavesOut }
  return { step, setStep, programs, devices, groups, plan, setPlan, way }
}

/** Steps by groups follow the groups that are chosen: those that joined come last; of fewer than two no order can be chosen. */
export function stepsFor(steps: ChosenWay['steps'], groups: readonly RefItem[]): ChosenWay['steps'] {
  if (steps?.by !== 'group') return steps
  if (groups.length < 2) return undefined
  const ids = groups.map(({ id }) => id)
  const kept = steps.groupIds.filter(id => ids.includes(id))
  return { ...steps, groupIds: [...kept, ...ids.filter(id => !kept.includes(id))] }
}

type Chosen = { items: readonly RefItem[]; set: (items: RefItem[]) => void }

function useChosen(resource: string, given: string | null, start: RefItem[] | null = null): Chosen {
  const ids = given?.split(',').filter(Boolean) ?? []
  const [own, setOwn] = useState<RefItem[] | null>(start)
  const { result } = useMany<AnyRecord>({ resource, ids, queryOptions: { enabled: ids.length > 0 && own === null } })
  const first = (result.data ?? []).map(record => ({ id: record.id, title: titleOf(resourceOf(resource), record) }))
  return { items: own ?? first, set: setOwn }
}

import { useMany } from '@refinedev/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useSession } from '#src/core/services/services.ts'
import { emptyPlan, type PlanDraft } from '#src/plugins/sending/plans/planDraft.ts'
import type { SendMode } from '#src/plugins/sending/preflight/usePreflight.ts'
import { createDraft } from '#src/ui/form/draft.ts'
import { usePreviousDraft } from '#src/ui/form/usePreviousDraft.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'
import { drawnPlan } from './drawnPlan.ts'
import { type SendDraft, sendDraftOf } from './sendDraft.ts'

export type Step = SendDraft['step']

/** How to send: replace or add, in which steps, and whether incompatible screens are left out. */
export type SendWay = { mode: SendMode; steps: WaveSteps | null; leaveOut: boolean }

/** Choices so far. `mode`: null until chosen. `steps`: undefined until chosen; null: not in steps. */
export type ChosenWay = {
  mode: SendMode | null
  setMode: (mode: SendMode) => void
  steps: WaveSteps | null | undefined
  setSteps: (steps: WaveSteps | null) => void
  /** Whether to leave out incompatible screens; null until the user has chosen. */
  leavesOut: boolean | null
  setLeavesOut: (leavesOut: boolean) => void
}

/** `programs`: programs or subtitles. `way`: as in the earlier request. */
export type WizardStart = { programs: RefItem[]; devices: RefItem[]; groups: RefItem[]; plan: PlanDraft; way?: SendWay }

type Items = 'programs' | 'devices' | 'groups'
/** A list is null while the ids in the URL determine the selection. */
type State = Omit<SendDraft, Items> & { [K in Items]: readonly RefItem[] | null }

/**
 * State of the wizard. `start`, or `?programs=`, `?subtitles=`, `?devices=` and `?groups=`, preselect items, and
 * `?on=` and `?hours=` the hours. They are read only when the wizard mounts; a link with another preselection mounts
 * the wizard anew. Offers to continue an unfinished draft.
 */
export function useWizard(kind: PublicationKind, start?: WizardStart, insteadOf: string | null = null) {
  const [query] = useSearchParams()
  const [preselected] = useState(() => idsOf(kind, query))
  const [state, setState] = useState<State>(() =>
    initialState(preselected, { start, drawn: drawnPlan(query), insteadOf }),
  )
  const [isTouched, setTouched] = useState(false)
  const chosen = {
    programs: useChosen(kind, preselected.programs, state.programs),
    devices: useChosen('device', preselected.devices, state.devices),
    groups: useChosen('deviceGroup', preselected.groups, state.groups),
  }
  const filledDraft: SendDraft = {
    ...state,
    programs: [...chosen.programs],
    devices: [...chosen.devices],
    groups: [...chosen.groups],
  }
  const unfinished = useUnfinished(kind, filledDraft, isTouched)

  function change(part: Partial<State>) {
    setState(now => ({ ...now, ...part }))
    setTouched(true)
  }
  const itemsOf = (name: Items) => ({
    items: chosen[name],
    set: (items: readonly RefItem[]) => change({ [name]: items }),
  })

  return {
    step: state.step,
    setStep: (step: Step) => setState(now => ({ ...now, step })),
    programs: itemsOf('programs'),
    devices: itemsOf('devices'),
    groups: itemsOf('groups'),
    plan: state.plan,
    setPlan: (plan: PlanDraft) => change({ plan }),
    way: {
      mode: state.mode,
      setMode: (mode: SendMode) => change({ mode }),
      steps: stepsFor(state.steps, chosen.groups),
      setSteps: (steps: WaveSteps | null) => change({ steps }),
      leavesOut: state.leavesOut,
      setLeavesOut: (leavesOut: boolean) => change({ leavesOut }),
    },
    insteadOf: state.insteadOf,
    former: unfinished.former,
    dropFormer: unfinished.drop,
    continueFormer: () => {
      const taken = unfinished.take()
      if (!taken) return
      setState(taken)
      setTouched(true)
    },
    finish: unfinished.finish,
  }
}

/**
 * Stores the current choices as a draft once the user has made one (`isTouched`). Offers the draft that was stored
 * before this page started.
 */
function useUnfinished(kind: PublicationKind, choices: SendDraft, isTouched: boolean) {
  const { user } = useSession()
  // A new id for each start, so that an old draft is only offered and never restored automatically, not even after a
  // reload.
  const [begun] = useState(() => `${performance.timeOrigin + performance.now()}`)
  const draft = useMemo(
    () => createDraft(sessionStorage, `${user?.id ?? ''}.send.${kind}`, begun),
    [user?.id, kind, begun],
  )
  const { previous: kept, drop } = usePreviousDraft(draft)
  const former = useMemo(() => kept && sendDraftOf(kept.values), [kept])
  const present = isTouched ? choices : null
  const isSent = useRef(false)
  const letters = present && JSON.stringify(present)
  useEffect(() => {
    if (letters !== null && !isSent.current) draft.write(null, JSON.parse(letters))
  }, [draft, letters])
  return {
    former,
    drop: () => drop(),
    /** Continues with the offered draft; the current choices become the draft that is offered instead. */
    take: () => {
      drop(present ? { revision: null, values: present } : undefined)
      return former
    },
    finish: () => {
      isSent.current = true
      draft.clear()
      // The offered draft was for the same send.
      if (former && hasSameItems(former, choices)) drop()
    },
  }
}

function hasSameItems(one: SendDraft, other: SendDraft): boolean {
  const idsIn = (draft: SendDraft) =>
    JSON.stringify([draft.programs, draft.devices, draft.groups].map(items => items.map(({ id }) => id).sort()))
  return idsIn(one) === idsIn(other)
}

type PreselectedIds = Record<Items, readonly string[]>

function idsOf(kind: PublicationKind, query: URLSearchParams): PreselectedIds {
  const ids = (name: string) => query.get(name)?.split(',').filter(Boolean) ?? []
  return {
    programs: ids(kind === 'subtitle' ? 'subtitles' : 'programs'),
    devices: ids('devices'),
    groups: ids('groups'),
  }
}

type Start = { start: WizardStart | undefined; drawn: PlanDraft | null; insteadOf: string | null }

function initialState(preselected: PreselectedIds, { start, drawn, insteadOf }: Start): State {
  return {
    step: start ? (start.programs.length > 0 ? 1 : 0) : firstOpen(preselected),
    programs: start?.programs ?? null,
    devices: start?.devices ?? null,
    groups: start?.groups ?? null,
    plan: start?.plan ?? drawn ?? emptyPlan,
    mode: start?.way?.mode ?? null,
    steps: start?.way?.steps,
    leavesOut: start?.way?.leaveOut || null,
    insteadOf,
  }
}

/** First step for which the URL preselects no items. */
function firstOpen({ programs, devices, groups }: PreselectedIds): Step {
  if (programs.length === 0) return 0
  return devices.length + groups.length === 0 ? 1 : 2
}

/** Adjusts the order of groups to the selected groups: new groups come last; fewer than two groups need no order. */
export function stepsFor(steps: ChosenWay['steps'], groups: readonly RefItem[]): ChosenWay['steps'] {
  if (steps?.by !== 'group') return steps
  if (groups.length < 2) return undefined
  const ids = groups.map(({ id }) => id)
  const kept = steps.groupIds.filter(id => ids.includes(id))
  return { ...steps, groupIds: [...kept, ...ids.filter(id => !kept.includes(id))] }
}

function useChosen(resource: string, ids: readonly string[], own: readonly RefItem[] | null): readonly RefItem[] {
  const { result } = useMany<AnyRecord>({
    resource,
    ids: [...ids],
    queryOptions: { enabled: ids.length > 0 && own === null },
  })
  return own ?? (result.data ?? []).map(record => ({ id: record.id, title: titleOf(resourceOf(resource), record) }))
}

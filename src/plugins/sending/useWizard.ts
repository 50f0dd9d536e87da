import { useMany } from '@refinedev/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'
import { emptyPlan, type PlanDraft } from './planDraft.ts'

export type Step = 0 | 1 | 2

/** What was chosen so far; `?programs=` and `?devices=` come with a choice made elsewhere. */
export function useWizard() {
  const [query] = useSearchParams()
  const programs = useChosen('program', query.get('programs'))
  const devices = useChosen('device', query.get('devices'))
  const groups = useChosen('deviceGroup', query.get('groups'))
  const [step, setStep] = useState<Step>(query.get('programs') ? 1 : 0)
  const [plan, setPlan] = useState<PlanDraft>(emptyPlan)
  return { step, setStep, programs, devices, groups, plan, setPlan }
}

type Chosen = { items: readonly RefItem[]; set: (items: RefItem[]) => void }

function useChosen(resource: string, given: string | null): Chosen {
  const ids = given?.split(',').filter(Boolean) ?? []
  const [own, setOwn] = useState<RefItem[] | null>(null)
  const { result } = useMany<AnyRecord>({ resource, ids, queryOptions: { enabled: ids.length > 0 && own === null } })
  const first = (result.data ?? []).map(record => ({ id: record.id, title: titleOf(resourceOf(resource), record) }))
  return { items: own ?? first, set: setOwn }
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Program } from '#contract/resources/programs/program.ts'
import { type SentPlan, sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { pins } from '#contract/services/publishing/pins.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { Confirm } from '#src/simple/shell/Confirm.tsx'
import { useData } from '#src/simple/shell/dataOf.ts'
import { pollInterval, useLoaded } from '#src/simple/shell/useLoaded.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { PlanRow, type ShownPlan as Shown } from './PlanRow.tsx'

/** Maximum number of plans listed. */
const most = 50

/** The plans on screens, each with buttons: pause, resume, put first, end. */
export function PlanList() {
  const { t } = useTranslation('simpleParts')
  const call = useCall()
  const provider = useData()
  const [ending, setEnding] = useState<Shown | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error, reload } = useLoaded('plans', readPlans, pollInterval)

  async function readPlans(): Promise<Shown[]> {
    const { data: plans } = await provider.getList<SentPlan>({
      resource: 'sentPlan',
      pagination: { currentPage: 1, pageSize: most },
      sorters: [{ field: 'createTime', order: 'desc' }],
      filters: [
        { field: 'state', operator: 'in', value: ['running', 'paused'] },
        { field: 'kind', operator: 'in', value: ['program'] },
      ],
    })
    const ids = [...new Set(plans.flatMap(({ programId }) => (programId === null ? [] : [programId])))]
    const { data: programs } = await provider.getMany<Program>({ resource: 'program', ids })
    const titles = new Map(programs.map(({ id, title }) => [id, title]))
    return plans.map(plan => ({ ...plan, programTitle: titles.get(plan.programId ?? '') ?? plan.name }))
  }

  async function act(plan: Shown, what: () => Promise<unknown>, word: string) {
    setBusy(plan.id)
    try {
      await what()
      setSaid(t(word, { title: plan.programTitle }))
    } catch (failure) {
      setSaid(messageOf(failure))
    }
    setBusy(null)
    reload()
  }
  const end = (plan: Shown) => act(plan, () => call(sentPlan, 'end', { ids: [plan.id] }), 'plans.ended')
  const toggle = (plan: Shown) =>
    plan.isPaused
      ? act(plan, () => call(sentPlan, 'resume', { ids: [plan.id] }), 'plans.resumed')
      : act(plan, () => call(sentPlan, 'pause', { ids: [plan.id] }), 'plans.paused')
  /** Puts the program first on every device that the plan was sent to directly, not through a group. */
  const putFirst = (plan: Shown) =>
    act(
      plan,
      async () => {
        const { devices } = await call(sentPlan, 'getPlaces', { id: plan.id })
        for (const { id } of devices) await call(pins, 'stick', { deviceId: id, programId: plan.programId ?? '' })
      },
      'plans.isFirst',
    )
  return (
    <section aria-labelledby="on-screens">
      <h2 id="on-screens">{t('plans.title')}</h2>
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      <p className="simple-line" role="status">
        {said}
      </p>
      {data?.length === 0 && <p className="simple-empty">{t('plans.none')}</p>}
      <ul className="simple-rows">
        {data?.map(plan => (
          <PlanRow
            key={plan.id}
            plan={plan}
            busy={busy}
            onToggle={() => void toggle(plan)}
            onFirst={() => void putFirst(plan)}
            onEnd={() => setEnding(plan)}
          />
        ))}
      </ul>
      {ending && (
        <Confirm
          question={t('plans.ask', { title: ending.programTitle })}
          action={t('plans.endIt')}
          onConfirm={() => void end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </section>
  )
}

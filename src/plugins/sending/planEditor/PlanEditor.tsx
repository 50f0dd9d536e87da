import { Suspense, useState } from 'react'
import { program } from '#contract/resources/programs/program.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { PlanForm } from '#src/plugins/sending/plans/PlanForm.tsx'
import { draftOf, type PlanDraft, planErrorsOf, storedPlan } from '#src/plugins/sending/plans/planDraft.ts'
import '#src/plugins/sending/plans/planFields.css'

const AskPlan = lazyPage(() => import('#src/plugins/sending/approval/RequestPlanChange.tsx'))
const PlanBeforeAfter = lazyPage(() => import('#src/plugins/sending/beforeAfter/PlanBeforeAfter.tsx'))

/** Form input for a stored plan; errors appear immediately at their fields. */
export default function PlanEditor(props: InputProps<PlayPlan, SentPlan>) {
  const { id, value, onChange, disabled = false, record } = props
  const mayLook = usePerm(record?.kind === 'subtitle' ? subtitle.page : program.page, 'send')
  const [draft, setDraft] = useState(() => value && draftOf(value))
  const [given, setGiven] = useState(value)
  // The value changed from outside: by a reset or by another user's change.
  if (value !== given) {
    setGiven(value)
    setDraft(value && draftOf(value))
  }
  if (!draft) return null

  function change(next: PlanDraft) {
    const stored = { ...storedPlan(next), id: value?.id ?? record?.id ?? '' }
    setDraft(next)
    setGiven(stored)
    onChange?.(stored)
  }

  const errors = planErrorsOf(draft)
  const isShown = mayLook && record?.state === 'running'
  const isRight = Object.keys(errors).length === 0
  const stored = record && isRight ? { ...storedPlan(draft), id: record.id } : null
  return (
    <>
      {record && record.state !== 'ended' && (
        <Suspense fallback={null}>
          <AskPlan sentPlanId={record.id} plan={stored} onRequested={() => onChange?.(record.plan)} />
        </Suspense>
      )}
      <fieldset className="send-plan-field" id={id} aria-describedby={props['aria-describedby']} disabled={disabled}>
        <PlanForm
          kind={record?.kind}
          plan={draft}
          suggestedName={record?.name ?? ''}
          onChange={change}
          errors={errors}
          isDisabled={disabled}
        />
      </fieldset>
      {isShown && stored && (
        <Suspense fallback={null}>
          <PlanBeforeAfter id={record.id} kind={record.kind} plan={stored} />
        </Suspense>
      )}
    </>
  )
}

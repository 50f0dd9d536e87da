import { CheckOutlined } from '@ant-design/icons'
import { Button, Skeleton, Steps } from 'antd'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { RequestNote } from '#src/plugins/sending/approval/RequestNote.tsx'
import { useSend } from '#src/plugins/sending/approval/useSend.ts'
import { initialView } from '#src/plugins/sending/beforeAfter/ViewChoice.ts'
import { PlanForm } from '#src/plugins/sending/plans/PlanForm.tsx'
import { planErrorsOf, storedPlan } from '#src/plugins/sending/plans/planDraft.ts'
import { UnfinishedNotice } from '#src/ui/form/UnfinishedNotice.tsx'
import type { Format } from '#src/ui/format/createFormat.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { ChoosePrograms } from './ChoosePrograms.tsx'
import { ChooseSubtitles } from './ChooseSubtitles.tsx'
import { ChooseTargets } from './ChooseTargets.tsx'
import { PlanReview, type SendChoice } from './PlanReview.tsx'
import type { SendDraft } from './sendDraft.ts'
import { type Step, useWizard, type WizardStart } from './useWizard.ts'
import './sending.css'

const SendBeforeAfter = lazyPage(() => import('#src/plugins/sending/beforeAfter/SendBeforeAfter.tsx'))

/** Placeholder id: the server assigns the plan's id. */
const draftId = 'new'

type Props = {
  kind: PublicationKind
  start?: WizardStart
  /** Id of the request that the new one replaces. */
  insteadOf?: string | null
}

/** Wizard with three steps (spec 2): programs or subtitles, devices, play plan. */
export function SendWizard({ kind, start, insteadOf }: Props) {
  const { t } = useTranslation('sending')
  const format = useFormat()
  const wizard = useWizard(kind, start, insteadOf)
  const { step, setStep, programs, devices, groups, plan, setPlan, way, former } = wizard
  const [isTried, setTried] = useState(false)
  const [viewChoice, setViewChoice] = useState(initialView)
  const { send: sendOrAsk, isSending, mustAsk, note, setNote } = useSend(kind, wizard.insteadOf, wizard.finish)
  const words = kind === 'subtitle' ? 'sending:subtitle' : 'sending:program'
  const named = { ...plan, name: plan.name.trim() || (programs.items[0]?.title ?? '') }
  const errors = planErrorsOf(named)
  const missing = [
    programs.items.length === 0 ? t(`${words}.choose`) : null,
    devices.items.length + groups.items.length === 0 ? t('sending:chooseDevice') : null,
    null,
  ]
  const ids = programs.items.map(({ id }) => id)
  const places = {
    deviceIds: devices.items.map(({ id }) => id),
    groupIds: groups.items.map(({ id }) => id),
  }
  const isReady = missing.every(reason => reason === null)

  const stored = Object.keys(errors).length === 0 ? { ...storedPlan(named), id: draftId } : null

  /** Icon of a completed step; antd's own icon would announce its name. */
  const done = (at: Step) => (at < step ? <CheckOutlined aria-hidden /> : undefined)

  function send(choice: SendChoice = {}) {
    setTried(true)
    if (!stored) return
    sendOrAsk(ids, { ...places, plan: stored, ...choice })
  }

  return (
    <section className="send-page" data-step={step} aria-label={t(`${words}.title`)}>
      <h1 className="m-page-title">{t(`${words}.title`)}</h1>
      {former && (
        <UnfinishedNotice
          message={t('sending:unfinished', { what: subjectOf(former, format) })}
          onContinue={wizard.continueFormer}
          onDrop={wizard.dropFormer}
        />
      )}
      <Steps
        current={step}
        onChange={next => setStep(next as Step)}
        items={[
          {
            title: t(`${words}.step`),
            description: <Names of={programs.items} />,
            icon: done(0),
          },
          {
            title: t('sending:steps.device'),
            description: <Names of={[...groups.items, ...devices.items]} />,
            disabled: missing[0] !== null,
            icon: done(1),
          },
          { title: t('sending:steps.plan'), disabled: !isReady },
        ]}
      />
      {step === 0 && kind === 'program' && <ChoosePrograms chosen={programs.items} onChange={programs.set} />}
      {step === 0 && kind === 'subtitle' && <ChooseSubtitles chosen={programs.items} onChange={programs.set} />}
      {step === 1 && (
        <ChooseTargets devices={devices.items} groups={groups.items} onDevices={devices.set} onGroups={groups.set} />
      )}
      {step === 2 && (
        <PlanReview
          form={
            <PlanForm
              kind={kind}
              plan={plan}
              suggestedName={named.name}
              onChange={setPlan}
              errors={isTried ? errors : {}}
            />
          }
          target={{ kind, ids, ...places }}
          plan={stored}
          onPlan={({ level = plan.level, ignoreConflicts = plan.ignoreConflicts }) =>
            setPlan({ ...plan, level, ignoreConflicts })
          }
          programs={programs.items.map(({ title }) => title)}
          onAir={mode =>
            stored && (
              <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
                <SendBeforeAfter
                  contents={programs.items}
                  groups={groups.items}
                  devices={devices.items}
                  plan={stored}
                  onViewChoice={setViewChoice}
                  {...{ kind, mode, viewChoice }}
                />
              </Suspense>
            )
          }
          asking={mustAsk && <RequestNote note={note} onChange={setNote} />}
          isSending={isSending}
          groups={groups.items}
          way={way}
          onSend={send}
          onBack={() => setStep(1)}
        />
      )}
      {step < 2 && <NextFoot step={step} reason={missing[step] ?? null} onStep={next => setStep(next as Step)} />}
    </section>
  )
}

type FootProps = {
  step: number
  /** The missing choice that disables the button; null if no choice is missing. */
  reason: string | null
  onStep: (step: number) => void
}

function NextFoot({ step, reason, onStep }: FootProps) {
  const { t } = useTranslation('sending')
  const reasonId = useId()
  return (
    <footer className="send-foot">
      {step > 0 && <Button onClick={() => onStep(step - 1)}>{t('sending:back')}</Button>}
      <Button
        type="primary"
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={() => onStep(step + 1)}
      >
        {t('sending:next')}
      </Button>
      {reason !== null && (
        <span id={reasonId} className="send-blocked">
          {reason}
        </span>
      )}
    </footer>
  )
}

const shownTitles = 3

/** The first programs and the first targets of a send: `Welcome · Lobby, Counter, Door, …`. */
const subjectOf = ({ programs, groups, devices }: SendDraft, format: Format) =>
  [programs, [...groups, ...devices]]
    .filter(items => items.length > 0)
    .map(items => {
      const titles = items.slice(0, shownTitles).map(({ title }) => title)
      return items.length > shownTitles ? [...titles, '…'].join(', ') : format.allOf(titles)
    })
    .join(' · ')

/** The names of the selected records, truncated, in the direction of the names' own script. */
function Names({ of }: { of: readonly RefItem[] }) {
  return (
    <span className="send-names" dir="auto">
      {of.map(({ title }) => title).join(', ')}
    </span>
  )
}

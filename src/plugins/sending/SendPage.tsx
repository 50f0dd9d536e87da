import { Button, Flex, Steps, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { sending } from '#contract/services/sending.ts'
import { useCallMutation } from '#src/core/calls/useCallQuery.ts'
import { useCloseOwnTab } from '#src/core/tabs/ownTab.ts'
import { ChoosePrograms } from './ChoosePrograms.tsx'
import { ChooseTargets } from './ChooseTargets.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanReview } from './PlanReview.tsx'
import { planErrorsOf, storedPlan } from './planDraft.ts'
import { type Step, useWizard } from './useWizard.ts'
import './sending.css'

/** The server gives the plan its id; a draft has none yet. */
const draftId = 'new'

/** Three steps (spec 2): programs, devices, play plan. */
export default function SendPage() {
  const { t } = useTranslation('sending')
  const wizard = useWizard()
  const { step, setStep, programs, devices, groups, plan, setPlan } = wizard
  const [isTried, setTried] = useState(false)
  const close = useCloseOwnTab()
  const navigate = useNavigate()
  const publish = useCallMutation(sending, 'publish', {
    onSuccess: () => {
      close('/sendLog')
      navigate('/sendLog')
    },
  })
  const named = { ...plan, name: plan.name.trim() || (programs.items[0]?.title ?? '') }
  const errors = planErrorsOf(named)
  const missing = [
    programs.items.length === 0 ? t('sending:chooseProgram') : null,
    devices.items.length + groups.items.length === 0 ? t('sending:chooseDevice') : null,
    null,
  ]
  const target = {
    programIds: programs.items.map(({ id }) => id),
    deviceIds: devices.items.map(({ id }) => id),
    groupIds: groups.items.map(({ id }) => id),
  }
  const isReady = missing.every(reason => reason === null)

  const stored = Object.keys(errors).length === 0 ? { ...storedPlan(named), id: draftId } : null

  function send() {
    setTried(true)
    if (stored) publish.mutate({ ...target, plan: stored })
  }

  return (
    <section className="send-page" aria-label={t('sending:title')}>
      <h1 className="m-page-title">{t('sending:title')}</h1>
      <Steps
        current={step}
        onChange={next => setStep(next as Step)}
        items={[
          { title: t('sending:steps.program'), description: programs.items.map(({ title }) => title).join(', ') },
          {
            title: t('sending:steps.device'),
            description: [...groups.items, ...devices.items].map(({ title }) => title).join(', '),
            disabled: missing[0] !== null,
          },
          { title: t('sending:steps.plan'), disabled: !isReady },
        ]}
      />
      {step === 0 && <ChoosePrograms chosen={programs.items} onChange={programs.set} />}
      {step === 1 && (
        <ChooseTargets devices={devices.items} groups={groups.items} onDevices={devices.set} onGroups={groups.set} />
      )}
      {step === 2 && (
        <PlanReview
          form={<PlanForm plan={plan} suggestedName={named.name} onChange={setPlan} errors={isTried ? errors : {}} />}
          target={target}
          plan={stored}
          programs={programs.items.map(({ title }) => title)}
          isSending={publish.isPending}
          onSend={send}
          onBack={() => setStep(1)}
        />
      )}
      {step < 2 && (
        <Flex justify="end" gap={8}>
          {step > 0 && <Button onClick={() => setStep(0)}>{t('sending:back')}</Button>}
          <Tooltip title={missing[step]}>
            <Button type="primary" disabled={missing[step] !== null} onClick={() => setStep((step + 1) as Step)}>
              {t('sending:next')}
            </Button>
          </Tooltip>
        </Flex>
      )}
    </section>
  )
}

import { useNotification } from '@refinedev/core'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { PlanForm } from '#src/plugins/sending/plans/PlanForm.tsx'
import type { PlanDraft } from '#src/plugins/sending/plans/planDraft.ts'
import { busy } from '#src/ui/feedback/busy.tsx'

type Props = {
  id: string
  title: string
  kind: PublicationKind
  plan: PlayPlan
  /** The plan to approve instead of the requested one; null: the requested plan. */
  draft: PlanDraft | null
  errors: Readonly<Record<string, PlanErrorId>>
  onDraft: (draft: PlanDraft | null) => void
  begin: () => void
}

/** Approves the request, with the requested plan or a different one, or rejects it with an answer. */
export function Decision({ id, title, kind, plan, draft, errors, onDraft, begin }: Props) {
  const { t } = useTranslation('reviews')
  const { open } = useNotification()
  const field = useId()
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const showSuccess = (message: string) => open?.({ type: 'success', message })
  const approve = useCallMutation(sendReview, 'approve', { onSuccess: () => showSuccess(t('approved')) })
  const refuse = useCallMutation(sendReview, 'refuse', { onSuccess: () => showSuccess(t('refused')) })
  const isEmpty = answer.trim() === ''
  const isBusy = approve.isPending || refuse.isPending

  function onRefuse() {
    setTried(true)
    if (isEmpty) document.getElementById(field)?.focus()
    else refuse.mutate({ id, answer })
  }

  return (
    <>
      {draft && <PlanForm kind={kind} plan={draft} suggestedName={title} onChange={onDraft} errors={errors} />}
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('answer')}
          htmlFor={field}
          {...(isTried && isEmpty ? { validateStatus: 'error', help: t('answerNeeded') } : {})}
        >
          <Input.TextArea
            id={field}
            value={answer}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={event => setAnswer(event.target.value)}
          />
        </Form.Item>
      </Form>
      <div className="reviewed-buttons">
        <Button
          type="primary"
          disabled={isBusy || Object.keys(errors).length > 0}
          loading={busy(approve.isPending)}
          onClick={() => approve.mutate({ id, answer, plan: draft ? plan : null })}
        >
          {t(draft ? 'approveTimes' : 'approve')}
        </Button>
        <Button onClick={() => (draft ? onDraft(null) : begin())}>{t(draft ? 'keepTimes' : 'changeTimes')}</Button>
        <Button danger disabled={isBusy} loading={busy(refuse.isPending)} onClick={onRefuse}>
          {t('refuse')}
        </Button>
      </div>
    </>
  )
}

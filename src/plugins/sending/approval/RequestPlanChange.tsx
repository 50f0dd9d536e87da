import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { RequestNote } from './RequestNote.tsx'
import { useNeedsApproval } from './useNeedsApproval.ts'
import './approval.css'

type Props = {
  sentPlanId: string
  /** Null while the plan is invalid. */
  plan: PlayPlan | null
  /** Resets the form, because the change was requested, not saved. */
  onRequested: () => void
}

/** Requests approval of a changed plan instead of saving it, if approval is required. */
export default function RequestPlanChange({ sentPlanId, plan, onRequested }: Props) {
  const { t } = useTranslation('reviews')
  const mustAsk = useNeedsApproval()
  const [note, setNote] = useState('')
  const [requestId, setRequestId] = useState<string | null>(null)
  const ask = useCallMutation(sendReview, 'askPlan', {
    onSuccess({ id }) {
      setRequestId(id)
      onRequested()
    },
  })
  if (!mustAsk) return null
  if (requestId) {
    const to = sendReview.addresses.show.replace(':id', requestId)
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        message={
          <>
            {t('asked')} <Link to={to}>{t('openRequest')}</Link>
          </>
        }
      />
    )
  }
  return (
    <div className="send-ask">
      <Alert type="warning" showIcon message={t('planMust')} />
      <RequestNote note={note} onChange={setNote} />
      <Button
        type="primary"
        disabled={plan === null}
        loading={busy(ask.isPending)}
        onClick={() => plan && ask.mutate({ sentPlanId, plan, note })}
      >
        {t('ask')}
      </Button>
    </div>
  )
}

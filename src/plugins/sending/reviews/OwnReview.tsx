import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type SendReview, sendReview } from '#contract/resources/publishing/sendReview.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { busy } from '#src/ui/feedback/busy.tsx'

/** The requester's view: the status, and buttons that withdraw or replace the request. */
export function OwnReview({ review: { id, asks, kind, sentPlanId } }: { review: SendReview }) {
  const { t } = useTranslation('reviews')
  const navigate = useNavigate()
  const withdraw = useCallMutation(sendReview, 'withdraw')
  const again =
    asks === 'planChange'
      ? `/sentPlan/edit/${sentPlanId}`
      : `/${kind === 'subtitle' ? 'sendSubtitle' : 'send'}?review=${id}`
  return (
    <>
      <p>{t('own')}</p>
      <div className="reviewed-buttons">
        <Button onClick={() => navigate(again)}>{t('again')}</Button>
        <Button danger loading={busy(withdraw.isPending)} onClick={() => withdraw.mutate({ id })}>
          {t('withdraw')}
        </Button>
      </div>
    </>
  )
}

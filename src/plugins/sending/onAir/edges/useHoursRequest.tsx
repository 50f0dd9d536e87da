import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { named } from '#src/plugins/sending/forecast/whyOf.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type ChangedPlan, type HoursChange, hoursNotice } from './useChangedPlan.ts'

/**
 * Returns a function for changes that require approval: it changes nothing, and offers a button that requests the
 * approval.
 */
export function useHoursRequest(changedPlan: ChangedPlan) {
  const { t } = useTranslation(['onAir', 'reviews'])
  const { hours } = useFormat()
  const { notification } = App.useApp()
  const { mutateAsync: askPlan } = useCallMutation(sendReview, 'askPlan', quiet)
  const navigate = useNavigate()

  function offer(change: HoursChange) {
    notification.warning({
      key: hoursNotice,
      duration: 0,
      message: t('onAir:edge.must', { program: named(change.title), times: change.to.map(hours).join(', ') }),
      actions: (
        <Button size="small" type="primary" onClick={() => void ask(change)}>
          {t('reviews:ask')}
        </Button>
      ),
    })
  }

  async function ask(change: HoursChange) {
    try {
      const changed = await changedPlan(change)
      if (!changed) return
      const { id } = await askPlan({ sentPlanId: change.sentPlanId, plan: changed.plan })
      notification.success({
        key: hoursNotice,
        message: t('reviews:asked'),
        actions: (
          <Button size="small" onClick={() => open(sendReview.addresses.show.replace(':id', id))}>
            {t('reviews:openRequest')}
          </Button>
        ),
      })
    } catch (error) {
      notification.error({ key: hoursNotice, message: messageOf(error) })
    }
  }

  function open(address: string) {
    notification.destroy(hoursNotice)
    navigate(address)
  }

  return offer
}

import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import type { WebhookDelivery } from '#contract/resources/system/webhookDelivery.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const DeliveryStatus = statusCell<NonNullable<WebhookDelivery['state']>>('webhookDelivery.state', {
  waiting: { tone: 'processing', icon: ClockCircleOutlined },
  delivered: { tone: 'success', icon: CheckCircleOutlined },
  failed: { tone: 'error', icon: CloseCircleOutlined },
})

import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import type { OrderState, RefundState } from '#contract/states.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const OrderStatus = statusCell<OrderState>('order.state', {
  toBePaid: { tone: 'warning', icon: ClockCircleOutlined },
  paid: { tone: 'processing', icon: SyncOutlined },
  completed: { tone: 'success', icon: CheckCircleOutlined },
  cancelled: { tone: 'neutral', icon: MinusCircleOutlined },
})

export const RefundStatus = statusCell<RefundState>('refund.state', {
  waiting: { tone: 'processing', icon: SyncOutlined },
  done: { tone: 'success', icon: CheckCircleOutlined },
  failed: { tone: 'error', icon: CloseCircleOutlined },
  givenUp: { tone: 'neutral', icon: MinusCircleOutlined },
})

import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import type { UpdateState } from '#contract/states.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const UpdateStatus = statusCell<UpdateState>('apkLog.state', {
  pending: { tone: 'neutral', icon: ClockCircleOutlined },
  updating: { tone: 'processing', icon: SyncOutlined },
  completed: { tone: 'success', icon: CheckCircleOutlined },
  failed: { tone: 'error', icon: CloseCircleOutlined },
  cancelled: { tone: 'neutral', icon: MinusCircleOutlined },
})

import { AlertOutlined, CheckCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { Emergency } from '#contract/resources/publishing/emergency.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const EmergencyStatus = statusCell<NonNullable<Emergency['state']>>('emergency.state', {
  running: { tone: 'error', icon: AlertOutlined },
  ended: { tone: 'neutral', icon: CheckCircleOutlined },
  stopped: { tone: 'neutral', icon: StopOutlined },
})

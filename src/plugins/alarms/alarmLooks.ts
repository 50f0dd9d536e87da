import { AlertFilled, CheckCircleOutlined, ToolOutlined } from '@ant-design/icons'
import type { AlarmState } from '#contract/states.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const AlarmStatus = statusCell<AlarmState>('alarm.state', {
  open: { tone: 'error', icon: AlertFilled },
  acknowledged: { tone: 'warning', icon: ToolOutlined },
  recovered: { tone: 'success', icon: CheckCircleOutlined },
})

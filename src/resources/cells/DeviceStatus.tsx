import { CheckCircleFilled, DisconnectOutlined, MoonFilled } from '@ant-design/icons'
import type { DeviceState } from '#contract/states.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const DeviceStatus = statusCell<DeviceState>('device.status', {
  online: { tone: 'success', icon: CheckCircleFilled },
  sleeping: { tone: 'warning', icon: MoonFilled },
  offline: { tone: 'neutral', icon: DisconnectOutlined },
})

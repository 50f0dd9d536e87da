import {
  CheckCircleFilled,
  DisconnectOutlined,
  EyeInvisibleOutlined,
  MoonFilled,
  PauseCircleOutlined,
  StopOutlined,
  WarningFilled,
} from '@ant-design/icons'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { VisibleState } from '#contract/states.ts'
import { Hint } from '#src/ui/controls/Hint.tsx'
import { statusCell } from '#src/ui/feedback/statusCell.tsx'
import { useReasonWords } from './useReasonWords.ts'

const State = statusCell<VisibleState>('device.state', {
  normal: { tone: 'success', icon: CheckCircleFilled },
  idle: { tone: 'success', icon: PauseCircleOutlined },
  abnormal: { tone: 'error', icon: WarningFilled },
  sleeping: { tone: 'warning', icon: MoonFilled },
  offOnPurpose: { tone: 'neutral', icon: EyeInvisibleOutlined },
  offline: { tone: 'neutral', icon: DisconnectOutlined },
  arrears: { tone: 'error', icon: StopOutlined },
})

/** The one state a device is in; why stands in the tooltip, and in full on its page. */
export function DeviceStateCell({ value, record }: { value: VisibleState | null; record: Pick<Device, 'reasons'> }) {
  const { said } = useReasonWords()
  const reasons = record.reasons ?? []
  return (
    <Hint
      words={() => (reasons.length === 0 ? null : reasons.map(reason => <div key={reason.id}>{said(reason)}</div>))}
    >
      <State value={value} />
    </Hint>
  )
}

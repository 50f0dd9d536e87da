import {
  AlertFilled,
  CheckCircleFilled,
  DisconnectOutlined,
  EyeInvisibleOutlined,
  LoadingOutlined,
  MoonFilled,
  PauseCircleOutlined,
  StopOutlined,
  WarningFilled,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/resources/fleet/device.ts'
import { reasonLevels } from '#contract/rules/devices/deviceReasons.ts'
import type { VisibleState } from '#contract/states.ts'
import { useEmergencyOn } from '#src/resources/cells/useEmergencyOn.ts'
import { Hint } from '#src/ui/controls/Hint.tsx'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'
import { useReasonWords } from './useReasonWords.ts'
import './deviceReasons.css'

const State = statusCell<VisibleState>('device.state', {
  normal: { tone: 'success', icon: CheckCircleFilled },
  idle: { tone: 'success', icon: PauseCircleOutlined },
  abnormal: { tone: 'error', icon: WarningFilled },
  sleeping: { tone: 'warning', icon: MoonFilled },
  offOnPurpose: { tone: 'neutral', icon: EyeInvisibleOutlined },
  connecting: { tone: 'neutral', icon: LoadingOutlined },
  offline: { tone: 'neutral', icon: DisconnectOutlined },
  arrears: { tone: 'error', icon: StopOutlined },
})

/** Whether the state reports no problem; the cell then shows a running emergency instead of the state. */
const isWell = (state: VisibleState | null) => state === 'normal' || state === 'idle'

type Props = {
  value: VisibleState | null
  record: Pick<Device, 'reasons' | 'playing'>
  /** True: shows the state without the reason, because space is short. */
  isBrief?: boolean
}

/** The state of a device and the main reason; the tooltip lists all reasons, the device's page adds advice. */
export function DeviceStateCell({ value, record, isBrief = false }: Props) {
  const { t } = useTranslation('ui')
  const { said } = useReasonWords()
  const emergency = useEmergencyOn(record.playing ?? null)
  const reasons = record.reasons ?? []
  const problem = reasons.find(({ id }) => reasonLevels[id] === 'problem')
  const why = isBrief ? undefined : (problem ?? (isWell(value) ? undefined : reasons[0]))
  return (
    <Hint
      words={() => (reasons.length === 0 ? null : reasons.map(reason => <div key={reason.id}>{said(reason)}</div>))}
    >
      <span className="device-state">
        {emergency && isWell(value) ? (
          <StatusTag
            tone="error"
            icon={AlertFilled}
            word={t(emergency.isDrill ? 'device.drill' : 'device.emergency')}
          />
        ) : (
          <State value={value} />
        )}
        {why && <small className="device-why">{said(why)}</small>}
      </span>
    </Hint>
  )
}

import { CheckCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/resources/fleet/device.ts'
import { reasonLevels } from '#contract/rules/devices/deviceReasons.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useReasonWords } from './useReasonWords.ts'
import './deviceReasons.css'

/** All reasons for a device's state, each with advice. */
export function DeviceReasons({ value }: { value: Device['reasons'] }) {
  const { t } = useTranslation('deviceReasons')
  const { said, advice } = useReasonWords()
  if (!value || value.length === 0) {
    return (
      <span>
        {decorative(<CheckCircleOutlined aria-hidden />)} {t('none')}
      </span>
    )
  }
  return (
    <ul className="device-reasons">
      {value.map(reason => {
        const isProblem = reasonLevels[reason.id] === 'problem'
        return (
          <li key={reason.id} data-level={reasonLevels[reason.id]}>
            {decorative(isProblem ? <WarningOutlined aria-hidden /> : <InfoCircleOutlined aria-hidden />)}
            <span>
              <strong>{said(reason)}</strong>
              <span>{advice(reason)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { CheckCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Device } from '#contract/resources/fleet/device.ts'
import { reasonLevels } from '#contract/rules/devices/deviceReasons.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { useReasonWords } from './useReasonWords.ts'
import './deviceReasons.css'

/** All reasons for a device's state, each with advice. */
export function DeviceReasons({ value }: { value: Device['reasons'] }) {
  const { t } = useTranslation(['deviceReasons', 'resources'])
  const { said, advice } = useReasonWords()
  const maySeeVersions = usePerm('apk', 'view')
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
              {reason.id === 'playerOld' && maySeeVersions && (
                <Link to={addressOf('apk', 'list')}>{t('resources:apk.titles.list')}</Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

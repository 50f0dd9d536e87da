import { CheckCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeviceHealth } from '#contract/deviceHealth.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

/** What the screen says of itself, in words: each line is something to look at. */
export function ScreenHealth({ value }: { value: DeviceHealth | null }) {
  const { t } = useTranslation('ui')
  if (!value) return <span>{t('device.health.unknown')}</span>
  const { isSoundBlocked, isStorageKept, isStorageFull, isClockRight, folded, dropped, crashes } = value
  const warnings = [
    isSoundBlocked && t('device.health.soundBlocked'),
    isStorageKept === false && t('device.health.storageNotKept'),
    isStorageFull && t('device.health.storageFull'),
    !isClockRight && t('device.health.clockWrong'),
    dropped > 0 && t('device.health.dropped', { count: dropped }),
  ].filter(line => line !== false)
  const notes = [
    folded > 0 && t('device.health.folded', { count: folded }),
    crashes > 0 && t('device.health.crashes', { count: crashes }),
  ].filter(line => line !== false)
  return (
    <Flex vertical gap={4}>
      {warnings.length + notes.length === 0 && (
        <span>
          {decorative(<CheckCircleOutlined aria-hidden />)} {t('device.health.well')}
        </span>
      )}
      {warnings.map(line => (
        <Typography.Text key={line} type="warning">
          {decorative(<WarningOutlined aria-hidden />)} {line}
        </Typography.Text>
      ))}
      {notes.map(line => (
        <span key={line}>
          {decorative(<InfoCircleOutlined aria-hidden />)} {line}
        </span>
      ))}
    </Flex>
  )
}

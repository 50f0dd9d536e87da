import { PlayCircleOutlined } from '@ant-design/icons'
import { Space, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Playing } from '#contract/resources/device.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'

/** What the screen says it shows, and since when. */
export function NowPlaying({ value }: { value: Playing | null }) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  if (!value) return <span>{t('device.nothingPlaying')}</span>
  const since = format.parse(value.since)
  return (
    <Tooltip title={since && t('device.playingSince', { time: format.moment(since) })}>
      <Space size={6}>
        {decorative(<PlayCircleOutlined aria-hidden className="m-directed" />)}
        {value.programId ? (
          <RecordLink resource="program" id={value.programId} title={value.title} />
        ) : (
          <bdi>{value.title}</bdi>
        )}
      </Space>
    </Tooltip>
  )
}

import { AlertFilled, PlayCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Playing } from '#contract/fleet/playing.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import { EmergencyLink } from '#src/resources/cells/EmergencyLink.tsx'
import { useEmergencyOn } from '#src/resources/cells/useEmergencyOn.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Hint } from '#src/ui/controls/Hint.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import './nowPlaying.css'

type Props = { value: Playing | null; record: Pick<Device, 'status'> }

/**
 * The title that the screen reports, and since when it plays. While the screen is offline, both are from its last
 * report.
 */
export function NowPlaying({ value, record }: Props) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const emergency = useEmergencyOn(value)
  if (!value) return <span>{t('device.nothingPlaying')}</span>
  const since = format.parse(value.since)
  const isHeard = record.status === 'online'
  return (
    <Hint words={() => since && t('device.playingSince', { time: format.moment(since) })}>
      <span className={isHeard ? 'device-now' : 'device-now device-last'}>
        {isHeard ? (
          decorative(emergency ? <AlertFilled aria-hidden /> : <PlayCircleOutlined aria-hidden />)
        ) : (
          <span>{t('device.lastReported')}</span>
        )}
        {emergency ? (
          <EmergencyLink emergency={emergency} />
        ) : value.programId ? (
          <RecordLink resource="program" id={value.programId} title={value.title} />
        ) : (
          <bdi>{value.title}</bdi>
        )}
      </span>
    </Hint>
  )
}

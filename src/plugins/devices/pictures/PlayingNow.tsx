import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Playing } from '#contract/fleet/playing.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { EmergencyLink } from '#src/resources/cells/EmergencyLink.tsx'
import { useEmergencyOn } from '#src/resources/cells/useEmergencyOn.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import './nowPlaying.css'

/** The program that the screen last reported and why it plays, and whether its content is up to date. */
export function PlayingNow({ device }: { device: AnyRecord }) {
  const { t } = useTranslation('devices')
  const playing = device.playing as Playing | null
  const emergency = useEmergencyOn(playing)
  const isBehind = typeof device.intendedHash === 'string' && device.intendedHash !== device.runningHash
  return (
    <div className="device-playing">
      {!playing ? (
        <Typography.Text type="secondary">{t('devices:nothing')}</Typography.Text>
      ) : emergency ? (
        <EmergencyLink emergency={emergency} />
      ) : playing.programId ? (
        <RecordLink resource="program" id={playing.programId} title={playing.title} />
      ) : (
        <bdi>{playing.title}</bdi>
      )}
      {device.status === 'offline' && playing && (
        <Typography.Text type="secondary">{t('devices:lastKnown')}</Typography.Text>
      )}
      {isBehind && <Typography.Text type="secondary">{t('devices:behind')}</Typography.Text>}
    </div>
  )
}

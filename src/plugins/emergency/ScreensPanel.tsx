import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  DisconnectOutlined,
  DownloadOutlined,
  HistoryOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import {
  type Emergency,
  type EmergencyStanding,
  emergency,
  emergencyStandings,
} from '#contract/resources/publishing/emergency.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useReason } from '#src/resources/cells/useReason.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import type { Looks } from '#src/ui/fields/cells/statusCell.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import './emergency.css'

const looks: Looks<EmergencyStanding> = {
  shows: { tone: 'success', icon: CheckCircleFilled },
  reached: { tone: 'processing', icon: DownloadOutlined },
  told: { tone: 'processing', icon: ClockCircleOutlined },
  away: { tone: 'warning', icon: DisconnectOutlined },
  missed: { tone: 'neutral', icon: StopOutlined },
  cannot: { tone: 'error', icon: CloseCircleFilled },
}

/** Live count of the screens that show the emergency, and the list of all its screens. */
export default function ScreensPanel({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('emergency')
  const format = useFormat()
  const wordsOf = useReason()
  useFreshCalls(emergency)
  const { data: screens, error, refetch } = useCallQuery(emergency, 'getScreens', { id: record.id })
  if (error && !screens) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isRunning = record.state === 'running'
  const wordOf = (standing: EmergencyStanding) =>
    t(standing === 'shows' && !isRunning ? 'showed' : `standings.${standing}`)
  const counts = (record.counts ?? {}) as NonNullable<Emergency['counts']>
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const listed = screens?.length ?? all
  const counted = emergencyStandings.flatMap(standing => {
    const count = counts[standing] ?? 0
    return count > 0 || standing === 'shows' ? [{ standing, count }] : []
  })
  return (
    <section aria-labelledby="emergency-screens">
      <h2 id="emergency-screens">{t('screens')}</h2>
      <div role="status">
        <ul className="emergency-counts">
          {counted.map(({ standing, count }) => (
            <li key={standing}>
              <strong>{format.number(count)}</strong>
              <StatusTag {...looks[standing]} word={wordOf(standing)} />
            </li>
          ))}
        </ul>
      </div>
      {screens?.some(({ knowsEmergencies }) => knowsEmergencies === false) && (
        <p className="emergency-note">{t('older.note')}</p>
      )}
      <ul className="emergency-screens">
        {screens?.map(({ deviceId, name, standing, reason, knowsEmergencies }) => (
          <li key={deviceId}>
            <RecordLink resource="device" id={deviceId} title={name} />
            <StatusTag {...looks[standing]} word={wordOf(standing)} />
            {knowsEmergencies === false && <StatusTag tone="warning" icon={HistoryOutlined} word={t('older.mark')} />}
            {reason && <bdi>{wordsOf(reason)}</bdi>}
          </li>
        ))}
      </ul>
      {listed < all && (
        <p className="emergency-note">{t('listed', { listed: format.number(listed), all: format.number(all) })}</p>
      )}
    </section>
  )
}

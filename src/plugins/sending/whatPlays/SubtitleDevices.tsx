import { Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { useFreshSubtitles } from './useFreshSubtitles.ts'
import './whatPlays.css'

/** Panel on a subtitle's page: devices that have it, with the plans that sent it. */
export default function SubtitleDevices({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('onAir')
  const title = useId()
  const mayOpenDevice = usePerm('device', 'view')
  const mayOpenPlan = usePerm('sentPlan', 'view')
  const { data: found, error } = useCallQuery(subtitle, 'equSubListBySubId', { id: record.id })
  useFreshSubtitles()
  const devices = [...new Map(found?.map(({ id, name }) => [id, name]))]
  return (
    <section className="m-card what-plays what-plays-links" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('subtitles.devices')}</h2>
      </header>
      {error ? (
        <p>{messageOf(error)}</p>
      ) : !found ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : devices.length === 0 ? (
        <p>{t('subtitles.nowhere')}</p>
      ) : (
        <ul>
          {devices.map(([id, name]) => (
            <li key={id}>
              <div className="what-plays-program">
                <RecordLink resource={mayOpenDevice ? 'device' : null} id={id} title={name} />
              </div>
              <ul>
                {found
                  .filter(each => each.id === id)
                  .map(({ sentPlanId, planName, isPaused }) => (
                    <li key={sentPlanId}>
                      <RecordLink resource={mayOpenPlan ? 'sentPlan' : null} id={sentPlanId} title={planName} />
                      {isPaused && <span className="what-plays-note"> {t('here.paused')}</span>}
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

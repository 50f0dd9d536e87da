import { Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import { sending } from '#contract/services/publishing/sending.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { PlanWords } from '#src/plugins/sending/plans/PlanWords.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { ClocksHere } from './ClocksHere.tsx'
import { useFreshSubtitles } from './useFreshSubtitles.ts'
import { WithdrawAll } from './WithdrawAll.tsx'
import './whatPlays.css'

/** Panel on a device's page: its subtitles and their times. */
export default function SubtitlesHere({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('onAir')
  const title = useId()
  const { data: found, error } = useCallQuery(subtitle, 'getSubtitleListForEquipment', { deviceId: record.id })
  const clear = useCallMutation(sending, 'subtitleClear')
  const mayTake = usePerm('subtitle', 'send')
  useFreshSubtitles()
  return (
    <section className="m-card what-plays" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('subtitles.here')}</h2>
      </header>
      {error ? (
        <p>{messageOf(error)}</p>
      ) : !found ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : found.length === 0 ? (
        <p>{t('subtitles.none')}</p>
      ) : (
        <>
          <ClocksHere timeZone={String(record.timeZone)} isPlansOnly />
          <ul>
            {found.map(({ id, title, sentPlanId, plan, isPaused }) => (
              <li key={sentPlanId}>
                <div className="what-plays-program">
                  <RecordLink resource={id === null ? null : 'subtitle'} id={id} title={title} />
                </div>
                <PlanWords plan={plan} />
                {isPaused && <span className="what-plays-note"> {t('here.paused')}</span>}
              </li>
            ))}
          </ul>
          {mayTake && <WithdrawAll isPending={clear.isPending} onConfirm={() => clear.mutate({ id: record.id })} />}
        </>
      )}
    </section>
  )
}

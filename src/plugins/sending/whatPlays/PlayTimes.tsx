import { PushpinFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayTime } from '#contract/services/publishing/whatPlays.ts'
import { named } from '#src/plugins/sending/forecast/whyOf.ts'
import { PlanWords } from '#src/plugins/sending/plans/PlanWords.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'

type Props = {
  times: readonly PlayTime[]
  /** Control that withdraws a program from the device; undefined without permission. */
  withdraw?: (programId: string, title: string) => ReactNode
  /** Control that pins or unpins a program on the device. */
  pin?: (programId: string, title: string, isPinned: boolean) => ReactNode
}

/**
 * The programs of a device with their times and origin. Programs sent to a group must be withdrawn from the group.
 */
export function PlayTimes({ times, withdraw, pin }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  if (times.length === 0) return <p>{t('here.none')}</p>
  const programIds = [...new Set(times.map(({ programId }) => programId))]
  return (
    <ul>
      {programIds.map(programId => {
        const own = times.filter(time => time.programId === programId)
        const title = own[0]?.title ?? ''
        const isPinned = own.some(time => time.isPinned)
        return (
          <li key={programId}>
            <div className="what-plays-program">
              <RecordLink resource="program" id={programId} title={title} />
              <span>
                {pin?.(programId, title, isPinned)}
                {own.some(({ addressing }) => addressing === 'device') && withdraw?.(programId, title)}
              </span>
            </div>
            {isPinned && (
              <p className="what-plays-pinned">
                {decorative(<PushpinFilled aria-hidden />)} {t('here.pinned')}
              </p>
            )}
            <ul>
              {own.map(time => (
                <li key={time.id}>
                  <PlanWords plan={time} />{' '}
                  <span className="what-plays-note">
                    {time.groupTitle === null
                      ? t('here.toDevice')
                      : t('here.toGroup', { group: named(time.groupTitle) })}
                    {time.plays !== null &&
                      ` ${t('here.played', { played: format.number(time.played), plays: format.number(time.plays) })}`}
                    {time.isPaused && ` ${t('here.paused')}`}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

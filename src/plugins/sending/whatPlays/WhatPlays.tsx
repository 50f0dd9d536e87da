import { WarningOutlined } from '@ant-design/icons'
import { Button, Popconfirm, Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Playing } from '#contract/fleet/playing.ts'
import { pins } from '#contract/services/publishing/pins.ts'
import { sending } from '#contract/services/publishing/sending.ts'
import { type PlayTime, whatPlays } from '#contract/services/publishing/whatPlays.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useLive } from '#src/core/services/services.ts'
import { titleOf } from '#src/plugins/sending/forecast/whyOf.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { ClocksHere } from './ClocksHere.tsx'
import { EmergenciesHere } from './EmergenciesHere.tsx'
import { isAsPlanned, isForeseen, nextOf } from './nextOf.ts'
import { PlayTimes } from './PlayTimes.tsx'
import { useEmergenciesHere } from './useEmergenciesHere.ts'
import { WithdrawAll } from './WithdrawAll.tsx'
import './whatPlays.css'

/**
 * Panel on a device's page: current and next program by its plans, compared with the device's report, and all its
 * plans.
 */
export default function WhatPlays({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('onAir')
  const title = useId()
  const mayOpenOnAir = usePerm('onAir', 'view')
  const { data: times, error } = useCallQuery(whatPlays, 'getPlayTimeListForProgram', { deviceId: record.id })
  const refresh = useFreshCalls(whatPlays)
  const isHere = (deviceId: string) => deviceId === record.id && void refresh()
  useLive('playTime', () => void refresh())
  useLive('deleteProgramByDevice', ({ deviceId }) => isHere(deviceId))
  const running = useEmergenciesHere(String(record.id))
  const withdraw = useCallMutation(sending, 'withdraw', { onSuccess: () => void refresh() })
  const clear = useCallMutation(sending, 'programClear', { onSuccess: () => void refresh() })
  const stick = useCallMutation(pins, 'stick', { onSuccess: () => void refresh() })
  const mayTake = usePerm('program', 'send')
  return (
    <section className="m-card what-plays" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('here.title')}</h2>
        {mayOpenOnAir && <Link to="/onAir">{t('here.onAir')}</Link>}
      </header>
      {error ? (
        <p>{messageOf(error)}</p>
      ) : !times ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <>
          <ClocksHere timeZone={String(record.timeZone)} />
          <EmergenciesHere running={running} />
          <NowAndNext {...{ record, times }} isOverruled={running.length > 0} />
          <PlayTimes
            times={times}
            pin={
              mayTake
                ? (programId, name, isPinned) => (
                    <Button
                      type="link"
                      size="small"
                      disabled={stick.isPending}
                      aria-label={t(isPinned ? 'here.unpinOf' : 'here.pinOf', { program: name })}
                      onClick={() => stick.mutate({ deviceId: record.id, programId, isPinned: !isPinned })}
                    >
                      {t(isPinned ? 'here.unpin' : 'here.pin')}
                    </Button>
                  )
                : undefined
            }
            withdraw={
              mayTake
                ? (programId, name) => (
                    <Popconfirm
                      title={t('here.takeAsk', { program: name })}
                      okText={t('here.take')}
                      cancelText={t('here.cancel')}
                      onConfirm={() => withdraw.mutate({ programIds: [programId], deviceIds: [record.id] })}
                    >
                      <Button
                        type="link"
                        size="small"
                        danger
                        disabled={withdraw.isPending}
                        aria-label={t('here.takeOf', { program: name })}
                      >
                        {t('here.take')}
                      </Button>
                    </Popconfirm>
                  )
                : undefined
            }
          />
          {mayTake && times.some(({ addressing }) => addressing === 'device') && (
            <WithdrawAll isPending={clear.isPending} onConfirm={() => clear.mutate({ id: record.id })} />
          )}
        </>
      )}
    </section>
  )
}

function Differs() {
  const { t } = useTranslation('onAir')
  return (
    <span className="what-plays-differs">
      {decorative(<WarningOutlined aria-hidden />)} {t('here.differs')}
    </span>
  )
}

type NowProps = {
  record: AnyRecord
  times: readonly PlayTime[]
  /** True while an emergency overrides the plans. */
  isOverruled: boolean
}

function NowAndNext({ record, times, isOverruled }: NowProps) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const { now, next } = nextOf(times, useNow(), String(record.timeZone))
  const playing = record.playing as Playing | null
  const words = (plans: readonly PlayTime[]) => titleOf(plans, { t, format })
  const time = (at: number) => format.dayTime(new Date(at))
  const isTelling = record.status === 'online' && playing !== null && !isOverruled
  const differs = isTelling && !isAsPlanned(now.plans, playing.programId)
  const coming = isTelling ? playing.next : undefined
  return (
    <dl>
      <dt>{t('here.says')}</dt>
      <dd>
        {playing ? <bdi>{playing.title}</bdi> : t('here.silent')}
        {differs && <Differs />}
      </dd>
      {coming !== undefined && (
        <>
          <dt>{t('here.saysNext')}</dt>
          <dd>
            {coming ? (
              <>
                <bdi>{coming.title || t('card')}</bdi> {t('here.from', { time: time(Date.parse(coming.at)) })}
                {!isForeseen(times, coming, String(record.timeZone)) && <Differs />}
              </>
            ) : (
              t('here.nothingElse')
            )}
          </dd>
        </>
      )}
      <dt>{t('here.planned')}</dt>
      <dd>
        <bdi>{words(now.plans)}</bdi> {now.until !== null && t('here.until', { time: time(now.until) })}
      </dd>
      <dt>{t('here.next')}</dt>
      <dd>
        {next && now.until !== null ? (
          <>
            <bdi>{words(next.plans)}</bdi> {t('here.from', { time: time(now.until) })}
          </>
        ) : (
          t('here.nothingElse')
        )}
      </dd>
    </dl>
  )
}

import { Button, Skeleton } from 'antd'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AlarmLine, alarmPower } from '#contract/services/fleet/alarmPower.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { AlarmStatus } from './alarmLooks.ts'
import './alarms.css'

const every = 30_000
const fewLines = 5

/** A device's current and past alarms, and when it was on. */
export default function AlarmPowerPanel({ record }: { record: AnyRecord }) {
  const { t } = useTranslation(['alarms', 'resources'])
  const format = useFormat()
  const title = useId()
  const { data, error } = useCallQuery(
    alarmPower,
    'getData',
    { id: record.id },
    { refetchInterval: every, keepPrevious: true },
  )
  const moment = (text: string) => {
    const time = format.parse(text)
    return time ? <time dateTime={time.toISOString()}>{format.moment(time)}</time> : text
  }
  const next = data?.timer?.next ? format.parse(data.timer.next) : null
  return (
    <section className="m-card alarm-power" aria-labelledby={title}>
      <h2 id={title}>{t('alarms:power.title')}</h2>
      {error && !data ? (
        <p role="alert">{messageOf(error)}</p>
      ) : !data ? (
        <Skeleton active title={false} />
      ) : (
        <div className="alarm-power-both">
          <Lines
            title={t('resources:alarm.titles.list')}
            empty={t('alarms:power.noAlarms')}
            least={data.open.length}
            lines={[...data.open, ...data.past].map(line => <Line key={line.id} line={line} moment={moment} />)}
          />
          <Lines
            title={t('alarms:power.history')}
            note={
              next &&
              t(data.timer?.isOnNow ? 'alarms:power.nextOff' : 'alarms:power.nextOn', { time: format.moment(next) })
            }
            empty={t('alarms:power.noHistory')}
            lines={data.power.map(({ time, event }) => (
              <li key={`${time} ${event}`}>
                <span>{t(`alarms:power.events.${event}`)}</span>
                {moment(time)}
              </li>
            ))}
          />
        </div>
      )}
    </section>
  )
}

type LinesProps = {
  title: string
  /** Text above the lines. */
  note?: string | null
  empty: string
  lines: readonly ReactElement[]
  /** Number of lines that are always shown. */
  least?: number
}

/** The latest lines; a button shows the others. */
function Lines({ title, note, empty, lines, least = 0 }: LinesProps) {
  const { t } = useTranslation('alarms')
  const format = useFormat()
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const few = Math.max(fewLines, least)
  return (
    <div>
      <h3 id={heading}>{title}</h3>
      {note && <p>{note}</p>}
      {lines.length === 0 && <p className="alarm-none">{empty}</p>}
      <ul className="alarm-lines">{isWhole ? lines : lines.slice(0, few)}</ul>
      {lines.length > few && (
        <Button type="link" className="alarm-more" aria-describedby={heading} onClick={() => setWhole(now => !now)}>
          {isWhole ? t('power.showLatest') : t('power.showMore', { number: format.number(lines.length) })}
        </Button>
      )}
    </div>
  )
}

type LineProps = { line: AlarmLine; moment: (text: string) => ReactNode }

function Line({ line, moment }: LineProps) {
  const { t } = useTranslation(['alarms', 'resources'])
  const { id, kind, state, place, rule, sinceTime, recoverTime, acknowledgeBy, note } = line
  return (
    <li>
      <span>
        <AlarmStatus value={state} />{' '}
        <Link to={addressOf('alarm', 'show', id)}>{t(`resources:alarm.values.kind.${kind}`)}</Link>
        {place !== 'screen' && ` (${t(`resources:alarm.values.place.${place}`)})`}
        {rule !== null && <span className="alarm-none"> {rule}</span>}
        {acknowledgeBy !== null && (
          <span className="alarm-none">
            {' '}
            {acknowledgeBy}
            {note !== null && `: ${note}`}
          </span>
        )}
      </span>
      <span>
        {moment(sinceTime)}
        {recoverTime !== null && <> – {moment(recoverTime)}</>}
      </span>
    </li>
  )
}

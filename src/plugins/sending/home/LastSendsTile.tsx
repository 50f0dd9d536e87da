import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { home, type LastSend } from '#contract/services/system/home.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { standingLooks } from '#src/plugins/sending/sendLog/standingLooks.ts'
import { ListCard } from '#src/ui/charts/ListCard.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import './lastSends.css'

/**
 * Polling interval in ms: sends also end because their time is over, and the states of a send to many screens change
 * too often to reload for each change.
 */
const every = 60_000

/** The newest sends, and on how many screens each waits, plays or failed. */
export default function LastSendsTile() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useCallQuery(home, 'getLastSends', undefined, { refetchInterval: every })
  useFreshCalls(home, ['sentPlan'], 'getLastSends')
  return (
    <ListCard title={t('lastSends.title')} all={{ to: '/sendLog', word: t('lastSends.all') }}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} />
        )
      ) : data.length === 0 ? (
        <p className="last-sends-none">{t('lastSends.none')}</p>
      ) : (
        <ul className="last-sends">
          {data.map(send => (
            <SendLine key={send.id} send={send} />
          ))}
        </ul>
      )}
    </ListCard>
  )
}

function SendLine({ send: { id, title, time, standings } }: { send: LastSend }) {
  const { t } = useTranslation(['home', 'sends'])
  const format = useFormat()
  const now = useNow()
  const at = new Date(time)
  return (
    <li>
      <span className="last-sends-head">
        <Link to={`/sendLog?sentPlanId=${id}`}>
          <bdi>{title}</bdi>
        </Link>
        <time dateTime={time} title={format.exactMoment(at)}>
          {format.relative(at, Math.max(now, at.getTime()))}
        </time>
      </span>
      <span className="last-sends-states">
        {standings.length === 0 && t('home:lastSends.noScreen')}
        {standings.map(({ standing, lines, percent }) => (
          <StatusTag
            key={standing}
            {...standingLooks[standing]}
            word={t(`sends:standings.${standing}`, {
              shown: format.number(lines),
              percent: percent === null ? '' : format.number(percent, '%'),
            })}
          />
        ))}
      </span>
    </li>
  )
}

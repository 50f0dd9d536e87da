import { CheckCircleFilled, ClockCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { home, type Need } from '#contract/services/system/home.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useIsNewSite } from '#src/plugins/home/tiles/useCounts.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { Names } from '#src/ui/format/Names.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { useToday } from '#src/ui/format/useToday.ts'
import { needs } from './needs.ts'
import './needs.css'

const icons = { danger: ExclamationCircleFilled, warning: ClockCircleFilled, info: InfoCircleFilled } as const
/**
 * Polling interval in ms: no live message announces needs that arise because time passes, such as a send that waits
 * too long.
 */
const every = 60_000
const counted = [
  ...['emergency', 'device', 'alarm', 'sendLog', 'sendReview', 'sentPlan', 'program', 'subtitle', 'file', 'order'],
  'user',
]

/** Open needs, each with a link to the page that resolves it; a message if there are none. */
export default function NeedsTile() {
  const { t } = useTranslation('home')
  const heading = useId()
  const { data, error, refetch } = useCallQuery(home, 'getNeeds', undefined, { refetchInterval: every })
  useFreshCalls(home, counted, 'getNeeds')
  const isNewSite = useIsNewSite()
  // While nothing needs attention, a new site's home page shows only the steps to the first screen.
  if (isNewSite && (data?.length ?? 0) === 0 && !error) return null
  return (
    <section className="home-needs" aria-labelledby={heading}>
      <h2 id={heading}>{t('needs.title')}</h2>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="home-needs-fine">
            <Skeleton active title={{ width: '40%' }} paragraph={false} />
          </div>
        )
      ) : data.length === 0 ? (
        <p className="home-needs-fine">
          <CheckCircleFilled aria-hidden data-tone="success" />
          {t('needs.none')}
        </p>
      ) : (
        <ul>
          {data.map(need => (
            <NeedLine key={need.kind} need={need} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NeedLine({ need: { kind, count, since, names } }: { need: Need }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const now = useNow()
  const today = useToday()
  const { tone, to } = needs[kind]
  const Icon = icons[tone]
  const more = count - names.length
  const named = more > 0 ? [...names, t('needs.more', { count: more, number: format.number(more) })] : names
  return (
    <li>
      <Link to={typeof to === 'string' ? to : to(today)}>
        <Icon aria-hidden data-tone={tone} />
        <span className="home-needs-words">
          <strong>{t(`needs.kinds.${kind}`, { count, number: format.number(count) })}</strong>
          <span className="home-needs-names">
            <Names names={named} />
          </span>
        </span>
        {since && <time dateTime={since}>{format.relative(new Date(since), now)}</time>}
      </Link>
    </li>
  )
}

import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { Button, Popconfirm, Skeleton, Tag } from 'antd'
import Bowser from 'bowser'
import { useTranslation } from 'react-i18next'
import { type OwnSession, ownspace } from '#contract/services/people/ownspace.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'

/** The account's sessions, each with a button that ends it. */
export function SessionsCard() {
  const { t } = useTranslation('ownspace')
  const refresh = useFreshCalls(ownspace)
  const query = useCallQuery(ownspace, 'sessions')
  const onSuccess = () => void refresh()
  const end = useCallMutation(ownspace, 'endSession', { onSuccess })
  const endOthers = useCallMutation(ownspace, 'endOtherSessions', { onSuccess })
  const sessions = query.data
  return (
    <section className="my-account-card" aria-labelledby="my-account-sessions">
      <header className="my-account-card-head">
        <h2 id="my-account-sessions">{t('sessions.title')}</h2>
        {sessions && sessions.length > 1 && (
          <Popconfirm
            title={t('sessions.endOthersAsk')}
            okText={t('sessions.endOthers')}
            cancelText={t('cancel')}
            onConfirm={() => endOthers.mutate()}
          >
            <Button loading={busy(endOthers.isPending)}>{t('sessions.endOthers')}</Button>
          </Popconfirm>
        )}
      </header>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!sessions && !query.error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {sessions && (
        <ul className="my-account-rows">
          {sessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables?.sessionId === session.id}
              onEnd={() => end.mutate({ sessionId: session.id })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { t } = useTranslation('ownspace')
  const format = useFormat()
  const now = useNow()
  const { isPhone, name } = wordsOf(session.userAgent)
  const last = format.parse(session.lastTime)
  const title = name || t('sessions.unknown')
  return (
    <li className="my-account-row">
      <div className="my-account-session">
        {isPhone ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />}
        <div>
          <div className="my-account-row-title">
            <bdi translate="no">{title}</bdi> {session.isCurrent && <Tag color="success">{t('sessions.current')}</Tag>}
          </div>
          <div className="my-account-hint">
            <bdi dir="ltr">{session.ip}</bdi>
            {last && (
              <time dateTime={last.toISOString()} title={format.exactMoment(last)}>
                {' · '}
                {t('sessions.last', { when: format.relative(last, now) })}
              </time>
            )}
          </div>
        </div>
      </div>
      {!session.isCurrent && (
        <Button loading={busy(isEnding)} onClick={onEnd} aria-label={t('sessions.endOne', { name: title })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function wordsOf(userAgent: string | null): { isPhone: boolean; name: string } {
  if (!userAgent) return { isPhone: false, name: '' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return { isPhone: platform.type === 'mobile', name: [browser.name, os.name].filter(Boolean).join(' · ') }
}

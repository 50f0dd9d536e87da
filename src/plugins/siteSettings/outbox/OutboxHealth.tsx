import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { outboxMessage } from '#contract/resources/system/outboxMessage.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import '#src/plugins/siteSettings/page/settings.css'
import './outbox.css'
import { Alert } from '#src/ui/feedback/Alert.tsx'

const sections = { mail: 'email', sms: 'sms' } as const

/** Warnings about failing providers and missing configuration; hidden if all is well. */
export function OutboxHealth() {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const maySet = usePerm('setting', 'view')
  const { data = [] } = useCallQuery(outboxMessage, 'health')
  useFreshCalls(outboxMessage)
  return (
    <div className="outbox-health">
      {data.map(({ kind, isSet, waiting, reason, nextTime }) => {
        const link = maySet && <Link to={`/setting?section=${sections[kind]}`}>{t(`outbox.set.${kind}`)}</Link>
        if (!isSet) {
          return (
            <Alert
              key={kind}
              type="info"
              showIcon
              message={t(`outbox.unset.${kind}`)}
              description={t('outbox.unset.explanation')}
              action={link}
            />
          )
        }
        if (reason === null) return null
        const next = format.parse(nextTime ?? '')
        return (
          <Alert
            key={kind}
            type="error"
            showIcon
            message={t(`outbox.down.${kind}`, { count: waiting })}
            description={
              <>
                <bdi>{reason}</bdi> {next && t('outbox.down.next', { time: format.moment(next) })}
              </>
            }
            action={link}
          />
        )
      })}
    </div>
  )
}

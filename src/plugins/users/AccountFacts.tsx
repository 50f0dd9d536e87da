import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { user } from '#contract/resources/people/user.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useToday } from '#src/ui/format/useToday.ts'

/** Numbers of accounts by kind, each linked to the filtered list. */
export function AccountFacts() {
  const { t } = useTranslation('users')
  const format = useFormat()
  const today = useToday()
  const { data } = useCallQuery(user, 'getUserUseNum')
  useFreshCalls(user)
  if (!data) return null
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const ways = {
    total: '/user',
    disabled: '/user?status=-1',
    trial: '/user?clientType=trial',
    expired: `/user?clientType=trial&trialExpiryTo=${yesterday}`,
    subAccounts: '/user?type=2',
  } as const
  const keys = ['total', 'disabled', 'trial', 'expired', 'subAccounts'] as const
  return (
    <dl className="users-facts" aria-label={t('facts.label')}>
      {keys
        .filter(key => key === 'total' || data[key] > 0)
        .map(key => (
          <div key={key}>
            <dt>
              <Link to={ways[key]}>{t(`facts.${key}`)}</Link>
            </dt>
            <dd className="m-figures">{format.number(data[key])}</dd>
          </div>
        ))}
    </dl>
  )
}

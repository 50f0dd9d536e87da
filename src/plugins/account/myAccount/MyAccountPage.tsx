import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { myAccountPath } from './myAccountPath.ts'
import { NoticesSection } from './NoticesSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { useProfile } from './useProfile.ts'
import './myAccount.css'

const sections = ['profile', 'security', 'notices'] as const

/** The user center; the URL selects the section. */
export default function MyAccountPage() {
  const { t } = useTranslation('ownspace')
  const [query] = useSearchParams()
  const current = sections.find(name => name === query.get('section')) ?? 'profile'
  const { query: profile } = useProfile()
  return (
    <div className="my-account-page">
      <nav className="my-account-nav" aria-label={t('title')}>
        <ul>
          {sections.map(name => (
            <li key={name}>
              <Link to={`${myAccountPath}?section=${name}`} aria-current={name === current ? 'page' : undefined}>
                {t(`sections.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {profile.error && !profile.data ? (
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
      ) : !profile.data ? (
        <Skeleton active avatar paragraph={{ rows: 8 }} />
      ) : current === 'profile' ? (
        <ProfileSection profile={profile.data} />
      ) : current === 'security' ? (
        <SecuritySection profile={profile.data} />
      ) : (
        <NoticesSection />
      )}
    </div>
  )
}

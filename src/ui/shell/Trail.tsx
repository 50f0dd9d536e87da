import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { homePath } from '../../core/guardOf.ts'
import { useAdmin } from '../../core/services.ts'
import { matchRoute } from '../../core/tabs/matchRoute.ts'
import { useTabs } from '../../core/tabs/useTabs.ts'
import { addressOf } from '../pieces/addressOf.ts'
import { trailOf } from './menuEntries.ts'
import { useMenu } from './useMenu.ts'
import { usePhone } from './usePhone.ts'
import { useTabTitle } from './useTabTitle.ts'

/** The breadcrumb: group, list, and the page itself. */
export function Trail() {
  const { t } = useTranslation('app')
  const { assembly } = useAdmin()
  const { activeKey, tabs } = useTabs()
  const entries = useMenu()
  const titleOf = useTabTitle()
  const isPhone = usePhone()
  const route = matchRoute(assembly.routes, activeKey)
  const listPath =
    route?.below ?? (route?.resource && route.verb !== 'list' ? addressOf(route.resource, 'list') : undefined)
  const above = trailOf(entries, listPath ?? activeKey).filter(entry => entry.path !== activeKey)
  const own = titleOf(tabs.find(tab => tab.key === activeKey) ?? { key: activeKey })

  return (
    <nav className="m-trail" aria-label={t('app:header.trail')}>
      <ol>
        {!isPhone && activeKey !== homePath && (
          <li>
            <Link to={homePath}>{t('app:home.title')}</Link>
          </li>
        )}
        {(isPhone ? [] : above).map(entry => (
          <li key={entry.key}>
            {entry.path ? <Link to={entry.path}>{entry.title}</Link> : <span>{entry.title}</span>}
          </li>
        ))}
        <li>
          <span aria-current="page">
            <bdi>{own}</bdi>
          </span>
        </li>
      </ol>
    </nav>
  )
}

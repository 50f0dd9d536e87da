import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import { homePath } from '#src/core/rights/guardOf.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { breadcrumbOf } from '#src/ui/shell/menu/menuEntries.ts'
import { useMenu } from '#src/ui/shell/menu/useMenu.ts'
import { useTabTitle } from '#src/ui/shell/tabs/useTabTitle.ts'

/** Path to the current page: group, list and the page itself. */
export function Breadcrumb() {
  const { t } = useTranslation('app')
  const { assembly } = useAdmin()
  const { activeKey, tabs } = useTabs()
  const entries = useMenu()
  const titleOf = useTabTitle()
  const route = matchRoute(assembly.routes, activeKey)
  const listPath =
    route?.below ?? (route?.resource && route.verb !== 'list' ? addressOf(route.resource, 'list') : undefined)
  const above = breadcrumbOf(entries, listPath ?? activeKey).filter(entry => entry.path !== activeKey)
  const own = titleOf(tabs.find(tab => tab.key === activeKey) ?? { key: activeKey })

  return (
    <nav className="m-trail" aria-label={t('app:header.trail')}>
      <ol>
        {activeKey !== homePath && (
          <li>
            <Link to={homePath} className="m-line">
              {t('app:home.title')}
            </Link>
          </li>
        )}
        {above.map(entry => (
          <li key={entry.key}>
            {entry.path ? (
              <Link to={entry.path} className="m-line">
                {entry.title}
              </Link>
            ) : (
              <span className="m-line">{entry.title}</span>
            )}
          </li>
        ))}
        <li>
          <span className="m-line" aria-current="page">
            <bdi>{own}</bdi>
          </span>
        </li>
      </ol>
    </nav>
  )
}

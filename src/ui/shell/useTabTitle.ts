import { useTranslation } from 'react-i18next'
import { useAdmin } from '../../core/services.ts'
import { matchRoute } from '../../core/tabs/matchRoute.ts'
import { useTabs } from '../../core/tabs/useTabs.ts'
import { trailOf } from './menuEntries.ts'
import { useMenu } from './useMenu.ts'

/** What a tab is called: the page's own word, the menu row's, else the route's. */
export function useTabTitle(): (tab: { key: string; title?: string }) => string {
  const { assembly } = useAdmin()
  const { tabs } = useTabs()
  const entries = useMenu()
  const opened = tabs.flatMap(({ key }) => matchRoute(assembly.routes, key)?.titleKey.split(':')[0] ?? [])
  const { t } = useTranslation(['app', 'resources', ...new Set(opened)])
  return ({ key, title }) => {
    if (title) return title
    const inMenu = trailOf(entries, key).at(-1)
    if (inMenu) return inMenu.title
    const route = matchRoute(assembly.routes, key)
    return route ? t(route.titleKey) : t('app:error.404.title')
  }
}

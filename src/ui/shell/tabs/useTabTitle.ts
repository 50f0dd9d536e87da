import { useTranslation } from 'react-i18next'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import { useAdmin } from '#src/core/services/services.ts'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { breadcrumbOf } from '#src/ui/shell/menu/menuEntries.ts'
import { useMenu } from '#src/ui/shell/menu/useMenu.ts'

/** Title of a tab: the page's own, else the menu row's, else the route's. */
export function useTabTitle(): (tab: Pick<Tab, 'key' | 'title' | 'titleKey'>) => string {
  const { assembly } = useAdmin()
  const { tabs } = useTabs()
  const entries = useMenu()
  const opened = tabs.flatMap(({ key, titleKey }) =>
    [matchRoute(assembly.routes, key)?.titleKey, titleKey].flatMap(words => words?.split(':')[0] ?? []),
  )
  // A page's texts are loaded without suspense, so that the shell stays visible while they load.
  const { t, i18n } = useTranslation(['app', 'resources', ...new Set(opened)], { useSuspense: false })
  return ({ key, title, titleKey }) => {
    if (title) return titleKey && i18n.exists(titleKey) ? t(titleKey, { title }) : title
    const inMenu = breadcrumbOf(entries, key).at(-1)
    if (inMenu) return inMenu.title
    const route = matchRoute(assembly.routes, key)
    if (!route) return t('app:error.404.title')
    return i18n.exists(route.titleKey) ? t(route.titleKey) : ''
  }
}

import { useTranslation } from 'react-i18next'
import { useAdmin } from '#src/core/services/services.ts'
import { matchRoute } from '#src/core/tabs/matchRoute.ts'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'

/** Kind of record of a tab whose title another tab has too: "Program", "Plan"; undefined where titles differ. */
export function useTabKind(tabs: readonly Tab[], titleOf: (tab: Tab) => string): (tab: Tab) => string | undefined {
  const { t } = useTranslation('resources')
  const { assembly } = useAdmin()
  return tab => {
    const title = titleOf(tab)
    const isShared = tabs.some(other => other.key !== tab.key && titleOf(other) === title)
    const resource = isShared ? matchRoute(assembly.routes, tab.key)?.resource : undefined
    return resource && t(`resources:${resource}.name`)
  }
}

import { useTranslation } from 'react-i18next'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import { useAdmin } from '#src/core/services/services.ts'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'

/**
 * Returns the kind of record of a tab, such as "Program", to distinguish tabs with the same title; undefined if the
 * title is unique or the page belongs to no resource.
 */
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

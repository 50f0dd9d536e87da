import { useTranslation } from 'react-i18next'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import { useAdmin } from '#src/core/services/services.ts'
import type { Tab } from '#src/core/tabs/tabsReducer.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/**
 * Returns the kind of record of a tab, such as "Program", to distinguish tabs with the same title; undefined if the
 * title is unique or the page belongs to no resource. Tabs that share title and kind are numbered in the order in
 * which they were opened: "Program 1", "Program 2".
 */
export function useTabKind(tabs: readonly Tab[], titleOf: (tab: Tab) => string): (tab: Tab) => string | undefined {
  const { t } = useTranslation('resources')
  const { number } = useFormat()
  const { assembly } = useAdmin()
  const resourceOf = ({ key }: Tab) => matchRoute(assembly.routes, key)?.resource
  return tab => {
    const title = titleOf(tab)
    const namesakes = tabs.filter(other => titleOf(other) === title)
    const resource = namesakes.length > 1 ? resourceOf(tab) : undefined
    if (!resource) return undefined
    const kind = t(`resources:${resource}.name`)
    const alike = namesakes.filter(other => resourceOf(other) === resource)
    return alike.length > 1 ? `${kind} ${number(alike.indexOf(tab) + 1)}` : kind
  }
}

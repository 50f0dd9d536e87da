import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { menuGroups } from '#contract/menu.ts'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { useGrantedMenu } from '#src/core/rights/usePerm.ts'
import { useAdmin, useLanguage } from '#src/core/services/services.ts'
import { type MenuEntry, menuEntries } from './menuEntries.ts'

/** Side menu of the signed-in account. */
export function useMenu(): MenuEntry[] {
  return useMenuEntries(useGrantedMenu().menu)
}

/** Menu entries for any menu, as the shell shows it. */
export function useMenuEntries(menu: readonly MenuNode[]): MenuEntry[] {
  const { t } = useTranslation(['app', 'resources'])
  const { assembly } = useAdmin()
  const { language } = useLanguage()
  return useMemo(
    () =>
      menuEntries(
        menu.filter(node => node.name !== 'home'),
        {
          targets: assembly.menuTargets,
          titleOf(node, target) {
            const own = node.titles?.[language]
            if (own) return own
            if (target) return t(target.titleKey)
            return Object.hasOwn(menuGroups, node.name) ? t(`resources:menu.groups.${node.name}`) : node.title
          },
        },
      ),
    [menu, assembly.menuTargets, language, t],
  )
}

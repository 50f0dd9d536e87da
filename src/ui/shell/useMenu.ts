import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { menuGroups } from '#contract/menu.ts'
import { useAdmin } from '../../core/services.ts'
import { useLanguage } from '../../core/useLanguage.ts'
import { useRights } from '../../core/useRights.ts'
import { type MenuEntry, menuEntries } from './menuEntries.ts'

export function useMenu(): MenuEntry[] {
  const { t } = useTranslation(['app', 'resources'])
  const { assembly } = useAdmin()
  const { language } = useLanguage()
  const { menu } = useRights().rights
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

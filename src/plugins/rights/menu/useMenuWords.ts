import { useTranslation } from 'react-i18next'
import type { MenuNode } from '#contract/resources/people/menu.ts'

/** Title of a menu row in the reader's language: its own, otherwise the built-in one. */
export function useMenuWords(): (node: MenuNode) => string {
  const { t, i18n } = useTranslation('resources')
  return node => {
    const own = node.titles[i18n.language]
    if (own) return own
    if (node.type === 1) return t(`perms.${node.buttonType}`, { defaultValue: node.title })
    const keys = [`menu.groups.${node.name}`, `menu.pages.${node.name}`, `${node.name}.titles.list`]
    return t(keys, { defaultValue: node.title })
  }
}

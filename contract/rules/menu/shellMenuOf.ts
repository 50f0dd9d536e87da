import type { MenuNode, MenuVersion } from '#contract/resources/people/menu.ts'
import type { MoneySwitch } from '#contract/siteSettings/money.ts'
import { isCharged } from './chargedPages.ts'

/**
 * The side menu of an account: enabled and granted groups and pages, each page with its granted buttons as
 * `permTypes` (xboot-api.md 2.3). A page only appears in a granted group; empty groups are left out.
 */
export function shellMenuOf(tree: readonly MenuNode[], isGranted: (node: MenuNode) => boolean): MenuNode[] {
  const isShown = (node: MenuNode) => node.status === 0 && isGranted(node)
  const pagesOf = (group: MenuNode) =>
    group.children
      .filter(node => node.type === 0 && isShown(node))
      .map(page => ({
        ...page,
        permTypes: page.children.filter(isShown).flatMap(button => button.buttonType ?? []),
        children: [],
      }))
  return tree
    .filter(isShown)
    .map(group => ({ ...group, children: pagesOf(group) }))
    .filter(group => group.children.length > 0)
}

/**
 * Filters a menu by the site's edition: an entry that lists editions only appears in these (rules, Interface 5).
 * Rights are not affected: a hidden page can still be used.
 */
export function menuOfEdition(menu: readonly MenuNode[], edition: MenuVersion): MenuNode[] {
  return withoutHidden(menu, ({ versions }) => versions.length === 0 || versions.includes(edition))
}

/** Hides pages of things that the site does not charge for (rules, Money 0). */
export function menuOfCharges(menu: readonly MenuNode[], charges: Readonly<Record<MoneySwitch, boolean>>): MenuNode[] {
  return withoutHidden(menu, ({ name }) => isCharged(name, charges))
}

function withoutHidden(menu: readonly MenuNode[], isShown: (node: MenuNode) => boolean): MenuNode[] {
  return menu
    .filter(isShown)
    .map(group => ({ ...group, children: group.children.filter(isShown) }))
    .filter(group => group.children.length > 0)
}

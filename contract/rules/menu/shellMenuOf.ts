import type { MenuNode, MenuVersion } from '#contract/resources/people/menu.ts'
import type { MoneySwitch } from '#contract/settings/money.ts'
import { isCharged } from './chargedPages.ts'

/**
 * What a person's shell shows of the menu: enabled groups and pages that are granted, each page with its granted buttons as `permTypes`
 * (xboot-api.md 2.3). A page stands only in a group that is granted itself; a group without pages is left out.
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
 * What a site of this edition shows of a shell's menu: an entry that names versions is there only where they contain the edition
 * (rules, Interface 5). Rights are not touched: who may use a page that is not shown still may.
 */
export function menuOfEdition(menu: readonly MenuNode[], edition: MenuVersion): MenuNode[] {
  return withoutHidden(menu, ({ versions }) => versions.length === 0 || versions.includes(edition))
}

/** What is not charged is not shown (rules, Money 0). */
export function menuOfCharges(menu: readonly MenuNode[], charges: Readonly<Record<MoneySwitch, boolean>>): MenuNode[] {
  return withoutHidden(menu, ({ name }) => isCharged(name, charges))
}

function withoutHidden(menu: readonly MenuNode[], isShown: (node: MenuNode) => boolean): MenuNode[] {
  return menu
    .filter(isShown)
    .map(group => ({ ...group, children: group.children.filter(isShown) }))
    .filter(group => group.children.length > 0)
}

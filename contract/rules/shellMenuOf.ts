import type { MenuNode } from '../resources/menu.ts'

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

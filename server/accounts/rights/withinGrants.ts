import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { Caller } from '#server/kernel/caller.ts'

/**
 * Returns the part of a menu that the grants include. Used for sub-accounts, whose menu shows only pages that their
 * parent may use too.
 */
export function withinGrants(menuList: readonly MenuNode[], grants: Caller['grants']): MenuNode[] {
  const pagesOf = (group: MenuNode) =>
    group.children.flatMap(page => {
      const perms: ReadonlySet<string> | undefined = grants.get(page.name)
      return perms ? [{ ...page, permTypes: page.permTypes.filter(perm => perms.has(perm)) }] : []
    })
  return menuList.map(group => ({ ...group, children: pagesOf(group) })).filter(group => group.children.length > 0)
}

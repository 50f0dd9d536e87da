import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { Caller } from '#server/kernel/caller.ts'

/** Limits a menu to the grants, so that a sub-account's menu shows only pages that its parent may use as well. */
export function withinGrants(menuList: readonly MenuNode[], grants: Caller['grants']): MenuNode[] {
  const pagesOf = (group: MenuNode) =>
    group.children.flatMap(page => {
      const perms: ReadonlySet<string> | undefined = grants.get(page.name)
      return perms ? [{ ...page, permTypes: page.permTypes.filter(perm => perms.has(perm)) }] : []
    })
  return menuList.map(group => ({ ...group, children: pagesOf(group) })).filter(group => group.children.length > 0)
}

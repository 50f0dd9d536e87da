import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { Caller } from '#server/calls/caller.ts'

/** A sub-account's grants end where its parent's do: its menu shows no more than its calls answer. */
export function withinGrants(menuList: readonly MenuNode[], grants: Caller['grants']): MenuNode[] {
  const pagesOf = (group: MenuNode) =>
    group.children.flatMap(page => {
      const perms: ReadonlySet<string> | undefined = grants.get(page.name)
      return perms ? [{ ...page, permTypes: page.permTypes.filter(perm => perms.has(perm)) }] : []
    })
  return menuList.map(group => ({ ...group, children: pagesOf(group) })).filter(group => group.children.length > 0)
}

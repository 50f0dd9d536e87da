// The permission buttons that a set of routes needs on each menu page.
import { type PermType, permTypes, type Route } from '#contract/kernel/route.ts'

/** Page → its buttons in the order of `permTypes`; `view` stands for the page itself. */
export function permsOf(routes: readonly Route[]): Record<string, PermType[]> {
  const found: Record<string, Set<PermType>> = {}
  for (const { access } of routes) {
    if (typeof access === 'string') continue
    found[access.page] ??= new Set<PermType>()
    found[access.page]?.add(access.perm)
  }
  return Object.fromEntries(
    Object.entries(found).map(([page, perms]) => [page, permTypes.filter(perm => perms.has(perm))]),
  )
}

// What the signed-in person may see and press: the server's menu list and the roles (spec 6).
import type { MenuNode } from '#contract/resources/people/menu.ts'

export type Rights = {
  readonly menu: readonly MenuNode[]
  /** Page → its granted buttons; a page that is absent may not be opened. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly roles: readonly string[]
}
export const noRights: Rights = { menu: [], pages: {}, roles: [] }

/** `permissions`: what is granted without standing in the menu, for the site's edition leaves it out there. */
export function rightsOf(
  menu: readonly MenuNode[],
  roles: readonly string[],
  permissions: readonly MenuNode[] = [],
): Rights {
  const pages: Record<string, readonly string[]> = {}
  const visit = (node: MenuNode) => {
    // Other servers answer permissions as rows, without the buttons of a page.
    if (node.type === 0 && node.name && Array.isArray(node.permTypes)) pages[node.name] = node.permTypes
    for (const child of node.children ?? []) visit(child)
  }
  permissions.forEach(visit)
  menu.forEach(visit)
  return { menu, pages, roles }
}

/** `view` is the page itself; any other button must be among the page's permTypes. */
export function mayPress(rights: Rights, page: string, perm: string): boolean {
  const granted = Object.hasOwn(rights.pages, page) ? rights.pages[page] : undefined
  return granted !== undefined && (perm === 'view' || granted.includes(perm))
}

/** What the site does not charge is granted, but stands in no menu (rules, Money 0). */
export function isInMenu({ menu }: Rights, page: string): boolean {
  return menu.some(({ children }) => children.some(({ name }) => name === page))
}

/** By whole names: ROLE_ADMIN is not ROLE_ADMINISTRATION. */
export function hasRole(rights: Rights, role: string): boolean {
  return rights.roles.includes(role)
}

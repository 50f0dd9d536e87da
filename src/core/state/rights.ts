// Menu and permissions of the signed-in account, from the server's menu list and roles (spec 6).
import type { MenuNode } from '#contract/resources/people/menu.ts'

export type Rights = {
  readonly menu: readonly MenuNode[]
  /** Page → granted permissions; an absent page may not be opened. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly roles: readonly string[]
}
export const noRights: Rights = { menu: [], pages: {}, roles: [] }

/** `permissions`: all granted pages, including those that the menu omits because of the site's edition or charges. */
export function rightsOf(
  menu: readonly MenuNode[],
  roles: readonly string[],
  permissions: readonly MenuNode[] = [],
): Rights {
  const pages: Record<string, readonly string[]> = {}
  const visit = (node: MenuNode) => {
    // Servers other than Marquee's may return permissions as separate rows, so a page's row may lack `permTypes`.
    if (node.type === 0 && node.name && Array.isArray(node.permTypes)) pages[node.name] = node.permTypes
    for (const child of node.children ?? []) visit(child)
  }
  permissions.forEach(visit)
  menu.forEach(visit)
  return { menu, pages, roles }
}

/** Whether the rights include the permission; `view` stands for access to the page itself. */
export function mayPress(rights: Rights, page: string, perm: string): boolean {
  const granted = Object.hasOwn(rights.pages, page) ? rights.pages[page] : undefined
  return granted !== undefined && (perm === 'view' || granted.includes(perm))
}

/**
 * Whether the menu contains the page. A page about charges stays granted while the site does not make these charges,
 * but is missing in the menu (rules, Money 0).
 */
export function isInMenu(menu: Rights['menu'], page: string): boolean {
  return menu.some(({ children }) => children.some(({ name }) => name === page))
}

/** Whether the account has a role. Compares whole names: ROLE_ADMIN is not ROLE_ADMINISTRATION. */
export function hasRole(rights: Rights, role: string): boolean {
  return rights.roles.includes(role)
}

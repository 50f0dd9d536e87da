import type { PermissionNode } from '#src/plugins/rights/menu/permissionTree.ts'

export type PageChange = { readonly id: string; readonly title: string; readonly actions: readonly string[] }

/**
 * Arranges changed nodes by page, in menu order. `view`: label for access to the page itself. A menu group has an
 * entry of its own only if none of its pages changed.
 */
export function changesByPage(nodes: readonly PermissionNode[], ids: readonly string[], view: string): PageChange[] {
  const changed = new Set(ids)
  return nodes.flatMap(node => {
    if (node.menu.type === 1) return []
    const isLone = node.menu.level === 1 && !node.children.some(({ id }) => changed.has(id))
    if (node.menu.level === 1)
      return isLone && changed.has(node.id) ? [{ id: node.id, title: node.title, actions: [] }] : []
    const actions = [
      ...(changed.has(node.id) ? [view] : []),
      ...node.children.filter(({ id }) => changed.has(id)).map(({ title }) => title),
    ]
    return actions.length > 0 ? [{ id: node.id, title: node.title, actions }] : []
  })
}

import { topId } from '#src/ui/tree/treeRows.ts'
import type { PermissionNode } from './permissionTree.ts'

type Row = { readonly node: PermissionNode }

/** Menu rules: pages have two levels, buttons stay on their page, and nodes with children keep their level. */
export function isParentAllowed(node: PermissionNode, parentId: string, rows: readonly Row[]): boolean {
  const isStaying = parentId === (node.parent?.id ?? topId)
  if (node.menu.type === 1) return isStaying
  if (isStaying) return true
  const target = rows.find(row => row.node.id === parentId)?.node
  const level = parentId === topId ? 1 : (target?.menu.level ?? 0) + 1
  const isPlace = parentId === topId || (target?.menu.type === 0 && target.menu.level === 1)
  return isPlace && (node.children.length === 0 || level === node.menu.level)
}

// The menu as a tree of check boxes: a page carries its buttons; choosing a button brings the pages above it.
import type { MenuNode } from '#contract/resources/menu.ts'

export type PermissionNode = { key: string; title: string; children: PermissionNode[] }

export function permissionTree(nodes: readonly MenuNode[], titleOf: (node: MenuNode) => string): PermissionNode[] {
  return nodes.map(node => ({
    key: node.id,
    title: titleOf(node),
    children: permissionTree(node.children, titleOf),
  }))
}

/** Nodes that match, with what stands above and below them. */
export function searched(tree: readonly PermissionNode[], text: string): PermissionNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return [...tree]
  return tree.flatMap(node => {
    if (node.title.toLocaleLowerCase().includes(wanted)) return [node]
    const children = searched(node.children, text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export function keysOf(tree: readonly PermissionNode[]): string[] {
  return tree.flatMap(node => [node.key, ...keysOf(node.children)])
}

/** A granted node needs the nodes above it; taking one away takes what is below it; a half granted one is granted whole. */
export function toggled(tree: readonly PermissionNode[], granted: ReadonlySet<string>, key: string): Set<string> {
  const path = pathTo(tree, key)
  const node = path.at(-1)
  if (!node) return new Set(granted)
  const below = [key, ...keysOf(node.children)]
  const next = new Set(granted)
  if (below.every(other => granted.has(other))) for (const other of below) next.delete(other)
  else for (const other of [...path.map(({ key: above }) => above), ...below]) next.add(other)
  return next
}

/** Granted, but not all that is below it. */
export function halfKeys(tree: readonly PermissionNode[], granted: ReadonlySet<string>): string[] {
  return tree.flatMap(node => {
    const below = keysOf(node.children)
    const isHalf = granted.has(node.key) && !below.every(key => granted.has(key))
    return [...(isHalf ? [node.key] : []), ...halfKeys(node.children, granted)]
  })
}

function pathTo(tree: readonly PermissionNode[], key: string): PermissionNode[] {
  for (const node of tree) {
    if (node.key === key) return [node]
    const below = pathTo(node.children, key)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

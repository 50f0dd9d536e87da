// The menu as a checkbox tree. Granting a node also grants its ancestors.

import type { MenuNode } from '#contract/resources/people/menu.ts'
import { searchable } from '#contract/rules/texts/searchable.ts'
import type { Checked } from '#src/ui/tree/TreeCheck.tsx'

export type PermissionNode = {
  readonly id: string
  readonly title: string
  readonly menu: MenuNode
  readonly parent: PermissionNode | null
  readonly children: readonly PermissionNode[]
}

export function permissionTree(
  nodes: readonly MenuNode[],
  titleOf: (node: MenuNode) => string,
  parent: PermissionNode | null = null,
): PermissionNode[] {
  return nodes.map(menu => {
    const children: PermissionNode[] = []
    const node: PermissionNode = { id: menu.id, title: titleOf(menu), menu, parent, children }
    children.push(...permissionTree(menu.children, titleOf, node))
    return node
  })
}

/** The nodes and all their descendants. */
export function allOf(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap(node => [node, ...allOf(node.children)])
}

function above(node: PermissionNode): PermissionNode[] {
  return node.parent ? [node.parent, ...above(node.parent)] : []
}

/** State of a node's checkbox; `mixed`: granted, but not all descendants are. */
export function checkedOf(node: PermissionNode, granted: ReadonlySet<string>): Checked {
  if (!granted.has(node.id)) return 'false'
  return allOf(node.children).every(({ id }) => granted.has(id)) ? 'true' : 'mixed'
}

type Test = (node: PermissionNode) => boolean

/** Grants the nodes except for fixed ones, which the user may not change, and the ancestors of the granted nodes. */
export function withGranted(
  nodes: readonly PermissionNode[],
  granted: ReadonlySet<string>,
  isFixed: Test,
): Set<string> {
  const free = nodes.filter(node => !isFixed(node))
  return new Set([...granted, ...free.flatMap(node => [node, ...above(node)]).map(({ id }) => id)])
}

/** Revokes the nodes, deepest first. Fixed nodes and nodes with children that are still granted remain granted. */
export function withRevoked(
  nodes: readonly PermissionNode[],
  granted: ReadonlySet<string>,
  isFixed: Test,
): Set<string> {
  const next = new Set(granted)
  const deepest = [...nodes].sort((one, other) => other.menu.level - one.menu.level)
  for (const node of deepest) {
    if (!isFixed(node) && !node.children.some(({ id }) => next.has(id))) next.delete(node.id)
  }
  return next
}

/** Toggles a node with its descendants: grants all, or revokes all if all were granted. */
export function withToggled(node: PermissionNode, granted: ReadonlySet<string>, isFixed: Test): Set<string> {
  const own = allOf([node])
  const isWhole = own.filter(other => !isFixed(other)).every(({ id }) => granted.has(id))
  return isWhole ? withRevoked(own, granted, isFixed) : withGranted(own, granted, isFixed)
}

/** Matching nodes with their ancestors; a node whose title matches keeps its descendants. */
export function narrowed(
  nodes: readonly PermissionNode[],
  fits: (node: PermissionNode) => boolean,
  text: string,
): PermissionNode[] {
  const wanted = searchable(text.trim())
  return nodes.flatMap(node => {
    const isNamed = wanted === '' || searchable(node.title).includes(wanted)
    const children = narrowed(node.children, fits, isNamed ? '' : text)
    return children.length > 0 || (isNamed && fits(node)) ? [{ ...node, children }] : []
  })
}

// The menu as a tree of check boxes. A page carries its buttons; what is granted brings what stands above it.

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

/** The nodes and everything below them. */
export function allOf(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap(node => [node, ...allOf(node.children)])
}

function above(node: PermissionNode): PermissionNode[] {
  return node.parent ? [node.parent, ...above(node.parent)] : []
}

/** Half: granted, but not all that is below it. */
export function checkedOf(node: PermissionNode, granted: ReadonlySet<string>): Checked {
  if (!granted.has(node.id)) return 'false'
  return allOf(node.children).every(({ id }) => granted.has(id)) ? 'true' : 'mixed'
}

type Test = (node: PermissionNode) => boolean

/** Granted, with what stands above each. What `isFixed` names stays as it is. */
export function given(nodes: readonly PermissionNode[], granted: ReadonlySet<string>, isFixed: Test): Set<string> {
  const free = nodes.filter(node => !isFixed(node))
  return new Set([...granted, ...free.flatMap(node => [node, ...above(node)]).map(({ id }) => id)])
}

/** Taken away, the deepest first; what still has something granted below it stays. */
export function taken(nodes: readonly PermissionNode[], granted: ReadonlySet<string>, isFixed: Test): Set<string> {
  const next = new Set(granted)
  const deepest = [...nodes].sort((one, other) => other.menu.level - one.menu.level)
  for (const node of deepest) {
    if (!isFixed(node) && !node.children.some(({ id }) => next.has(id))) next.delete(node.id)
  }
  return next
}

/** One press: the node and everything below it, granted; or taken away when all of that was granted. */
export function toggled(node: PermissionNode, granted: ReadonlySet<string>, isFixed: Test): Set<string> {
  const own = allOf([node])
  const isWhole = own.filter(other => !isFixed(other)).every(({ id }) => granted.has(id))
  return isWhole ? taken(own, granted, isFixed) : given(own, granted, isFixed)
}

/** Nodes that fit, with what stands above them; below a title that matches everything stays. */
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

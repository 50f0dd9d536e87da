import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { type Rect, unionOf } from '#src/editor/geometry/Rect.ts'
import { createPaths, type Grouped, scopeOf } from './groups.ts'

/** An item to arrange: the selected nodes of one group, or a single node. */
export type Unit = { readonly nodes: readonly ProgramNode[]; readonly bounds: Rect }

/**
 * Items among the selected nodes, in layer order: selected nodes of the same group form one item. Groups that contain
 * all selected nodes and other nodes as well (`scopeOf`) form no item. Bounds are axis-aligned.
 */
export function unitsOf(document: Grouped, chosen: readonly ProgramNode[]): Unit[] {
  const pathOf = createPaths(document.groups)
  const depth = scopeOf(document, chosen).length
  const members = new Map<string, ProgramNode[]>()
  for (const node of chosen) {
    const group = pathOf(node)[depth]
    const key = group === undefined ? `node ${node.id}` : `group ${group}`
    members.set(key, [...(members.get(key) ?? []), node])
  }
  return [...members.values()].flatMap(own => {
    const bounds = unionOf(own.map(boundsOf))
    return bounds ? [{ nodes: own, bounds }] : []
  })
}

/** The given ids and all members of their outermost groups, in the given order. */
export function withGroups({ nodes, groups }: ProgramDocument, ids: readonly string[]): string[] {
  const pathOf = createPaths(groups)
  const outermost = new Map(nodes.map(node => [node.id, pathOf(node)[0]]))
  const wanted = ids.flatMap(id => {
    const group = outermost.get(id)
    return group === undefined
      ? [id]
      : [id, ...nodes.flatMap(node => (outermost.get(node.id) === group ? node.id : []))]
  })
  return [...new Set(wanted)]
}

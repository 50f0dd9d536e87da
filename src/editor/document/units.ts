import type { ProgramDocument, ProgramNode } from '#contract/program.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { type Rect, unionOf } from '#src/editor/geometry/Rect.ts'

/** What is arranged as one thing: a group, or a node of none. */
export type Unit = { readonly nodes: readonly ProgramNode[]; readonly bounds: Rect }

/** In layer order. Bounds are what is seen: upright around what is turned. */
export function unitsOf(nodes: readonly ProgramNode[]): Unit[] {
  const members = new Map<string, ProgramNode[]>()
  for (const node of nodes) {
    const key = node.group === undefined ? `node ${node.id}` : `group ${node.group}`
    members.set(key, [...(members.get(key) ?? []), node])
  }
  return [...members.values()].flatMap(own => {
    const bounds = unionOf(own.map(boundsOf))
    return bounds ? [{ nodes: own, bounds }] : []
  })
}

/** The ids, and those that are in one group with any of them; in the order given. */
export function withGroups({ nodes }: ProgramDocument, ids: readonly string[]): string[] {
  const groupOf = new Map(nodes.map(node => [node.id, node.group]))
  const wanted = ids.flatMap(id => {
    const group = groupOf.get(id)
    return group === undefined ? [id] : [id, ...nodes.filter(node => node.group === group).map(node => node.id)]
  })
  return [...new Set(wanted)]
}

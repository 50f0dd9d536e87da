import type { ProgramGroup, ProgramNode } from '#contract/programs/program.ts'
import { createPaths, type Grouped, scopeOf } from './groups.ts'

/** Components and their groups, without groups that contain all of them and other components as well (`scopeOf`). */
export type Part = { readonly nodes: readonly ProgramNode[]; readonly groups?: readonly ProgramGroup[] }

export function partOf(document: Grouped, nodes: readonly ProgramNode[]): Part {
  const pathOf = createPaths(document.groups)
  const around = scopeOf(document, nodes)
  const used = new Set(nodes.flatMap(node => pathOf(node).slice(around.length)))
  const groups = (document.groups ?? [])
    .filter(({ id }) => used.has(id))
    .map(group => (group.within !== undefined && used.has(group.within) ? group : { ...group, within: undefined }))
  return {
    nodes: nodes.map(node => (node.group === undefined || used.has(node.group) ? node : { ...node, group: undefined })),
    groups,
  }
}

/** Returns copies with new ids, new groups, and an offset, so that a copy is visible beside its original. */
export function copiesOf({ nodes, groups = [] }: Part, createId: () => string, offset: number): Required<Part> {
  const pathOf = createPaths(groups)
  const fresh = new Map([...new Set(nodes.flatMap(node => pathOf(node)))].map(group => [group, createId()]))
  const freshOf = (group: string | undefined) => (group === undefined ? undefined : fresh.get(group))
  return {
    nodes: nodes.map(node => ({
      ...structuredClone(node),
      id: createId(),
      group: freshOf(node.group),
      x: node.x + offset,
      y: node.y + offset,
      locked: false,
    })),
    groups: groups.flatMap(({ id, name, within }) => {
      const copied = fresh.get(id)
      return copied === undefined ? [] : [{ id: copied, name, within: freshOf(within) }]
    }),
  }
}

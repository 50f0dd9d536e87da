import type { ProgramNode } from '#contract/program.ts'

/** Fresh ids, groups of their own, and a step aside, so that a copy is seen beside its original. */
export function copiesOf(nodes: readonly ProgramNode[], createId: () => string, offset: number): ProgramNode[] {
  const groups = new Map(nodes.flatMap(({ group }) => (group === undefined ? [] : [[group, createId()] as const])))
  return nodes.map(node => ({
    ...structuredClone(node),
    id: createId(),
    group: node.group === undefined ? undefined : groups.get(node.group),
    x: node.x + offset,
    y: node.y + offset,
    locked: false,
  }))
}

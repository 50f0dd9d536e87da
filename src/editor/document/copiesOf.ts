import type { ProgramNode } from '#contract/program.ts'

/** Fresh ids and a step aside, so that a copy is seen beside its original. */
export function copiesOf(nodes: readonly ProgramNode[], createId: () => string, offset: number): ProgramNode[] {
  return nodes.map(node => ({
    ...structuredClone(node),
    id: createId(),
    x: node.x + offset,
    y: node.y + offset,
    locked: false,
  }))
}

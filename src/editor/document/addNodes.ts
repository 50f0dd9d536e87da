import type { ProgramNode } from '#contract/program.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

/** On top of everything else. */
export function addNodes(nodes: readonly ProgramNode[]): ProgramEdit {
  return document => (nodes.length === 0 ? document : { ...document, nodes: [...document.nodes, ...nodes] })
}

/** Under everything else. */
export function addBeneath(node: ProgramNode): ProgramEdit {
  return document => ({ ...document, nodes: [node, ...document.nodes] })
}

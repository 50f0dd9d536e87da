import type { ProgramGroup, ProgramNode } from '#contract/programs/program.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

/** Adds nodes above all others. */
export function addNodes(nodes: readonly ProgramNode[], groups: readonly ProgramGroup[] = []): ProgramEdit {
  return document => {
    if (nodes.length === 0) return document
    const known = groups.length > 0 ? { groups: [...(document.groups ?? []), ...groups] } : {}
    return { ...document, ...known, nodes: [...document.nodes, ...nodes] }
  }
}

/** Adds a node below all others. */
export function addBeneath(node: ProgramNode): ProgramEdit {
  return document => ({ ...document, nodes: [node, ...document.nodes] })
}

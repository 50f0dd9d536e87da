import type { ProgramNode } from '#contract/programs/program.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

export type NodePatch = Partial<Omit<ProgramNode, 'id' | 'kind'>>

/** Changes the given nodes; a patch without effect returns the same document. */
export function patchNodes(ids: readonly string[], patch: NodePatch | ((node: ProgramNode) => NodePatch)): ProgramEdit {
  return document => {
    const chosen = new Set(ids)
    let isChanged = false
    const nodes = document.nodes.map(node => {
      if (!chosen.has(node.id)) return node
      const next = typeof patch === 'function' ? patch(node) : patch
      if (!differs(node, next)) return node
      isChanged = true
      return { ...node, ...next }
    })
    return isChanged ? { ...document, nodes } : document
  }
}

function differs(node: ProgramNode, patch: NodePatch): boolean {
  return (Object.keys(patch) as (keyof NodePatch)[]).some(key => !Object.is(node[key], patch[key]))
}

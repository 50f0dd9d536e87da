import type { ProgramEdit } from './ProgramEdit.ts'
import { patchNodes } from './patchNodes.ts'

/** One group of them all, in place of the groups they were in; in the layers they come together under their highest. */
export function groupNodes(ids: readonly string[], group: string): ProgramEdit {
  return document => {
    const chosen = document.nodes.filter(node => ids.includes(node.id))
    const highest = chosen.at(-1)
    if (!highest || chosen.length < 2) return document
    const together = document.nodes.flatMap(node => (node === highest ? chosen : chosen.includes(node) ? [] : [node]))
    return patchNodes(ids, { group })({ ...document, nodes: together })
  }
}

export function ungroupNodes(ids: readonly string[]): ProgramEdit {
  return patchNodes(ids, node => (node.group === undefined ? {} : { group: undefined }))
}

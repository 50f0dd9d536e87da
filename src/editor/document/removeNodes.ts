import type { ProgramEdit } from './ProgramEdit.ts'

export function removeNodes(ids: readonly string[]): ProgramEdit {
  return document => {
    const nodes = document.nodes.filter(node => !ids.includes(node.id))
    return nodes.length === document.nodes.length ? document : { ...document, nodes }
  }
}

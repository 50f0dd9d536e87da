import type { ProgramNode } from '#contract/programs/program.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { alignStyles } from '#src/editor/document/propagateStyles.ts'

/**
 * Applies a change of the size to each page, so that components which are never seen together do not share the space.
 * Components on all pages are placed as on the first page.
 */
export function eachPage(edit: ProgramEdit): ProgramEdit {
  return document => {
    const [first, ...others] = document.pages ?? []
    if (!first) return edit(document)
    const changed = edit(partOnPage(document, first.id))
    const placed = new Map<string, ProgramNode>()
    for (const { id } of others) {
      for (const node of edit(partOnPage(document, id)).nodes) placed.set(node.id, node)
    }
    for (const node of changed.nodes) placed.set(node.id, node)
    return alignStyles({ ...changed, nodes: document.nodes.map(node => placed.get(node.id) ?? node) })
  }
}

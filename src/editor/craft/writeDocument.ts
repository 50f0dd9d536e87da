import { type EditorState, type Node, ROOT_NODE } from '@craftjs/core'
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { nodeKeyOf } from './nodeKeyOf.ts'

type Change = { before: ProgramDocument; after: ProgramDocument; createCraftNode: (node: ProgramNode) => Node }

/** Writes only differences to Craft's state, so that only changed nodes re-render. */
export function writeDocument(state: EditorState, { before, after, createCraftNode }: Change): void {
  const root = state.nodes[ROOT_NODE]
  if (!root) return
  const { nodes: nodesBefore, ...settingsBefore } = before
  const { nodes: nodesAfter, ...settings } = after
  if (JSON.stringify(settings) !== JSON.stringify(settingsBefore)) root.data.props = { settings }

  const known = new Map(nodesBefore.map(node => [node.id, node]))
  for (const node of nodesAfter) {
    const key = nodeKeyOf(node.id)
    const craftNode = state.nodes[key]
    if (!craftNode) state.nodes[key] = createCraftNode(node)
    else if (known.get(node.id) !== node) craftNode.data.props = { node }
    known.delete(node.id)
  }
  for (const id of known.keys()) {
    for (const chosen of Object.values(state.events)) chosen.delete(nodeKeyOf(id))
    delete state.nodes[nodeKeyOf(id)]
  }
  const order = nodesAfter.map(({ id }) => nodeKeyOf(id))
  if (order.join() !== root.data.nodes.join()) root.data.nodes = order
}

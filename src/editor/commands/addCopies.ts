import { maxNodes, type ProgramNode } from '#contract/program.ts'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { addNodes } from '#src/editor/document/addNodes.ts'
import { copiesOf } from '#src/editor/document/copiesOf.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'

/** Artboard pixels by which a copy stands aside from its original. */
const aside = 20

type Wanted = {
  key: 'paste' | 'duplicate'
  nodes: readonly ProgramNode[]
  /** The how manieth copy it is. */
  times?: number
}

/** As many as there is room for, selected. */
export function addCopies(store: ProgramStore, { key, nodes, times = 1 }: Wanted): void {
  const room = Math.max(0, maxNodes - store.get().document.nodes.length)
  const copies = copiesOf(nodes, createNodeId, aside * times).slice(0, room)
  store.change({ key }, addNodes(copies))
  if (copies.length > 0) store.select(copies.map(({ id }) => id))
}

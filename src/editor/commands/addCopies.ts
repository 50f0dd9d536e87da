import { maxNodes } from '#contract/programs/program.ts'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { addNodes } from '#src/editor/document/addNodes.ts'
import { copiesOf, type Part } from '#src/editor/document/copiesOf.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'

/** Offset of a copy from its original in artboard pixels. */
const aside = 20

type Wanted = {
  key: 'paste' | 'duplicate'
  part: Part
  /** Ordinal number of the copy: copy 2 lies twice as far from the original as copy 1. */
  times?: number
}

/** Adds copies up to the program's limit and selects them. */
export function addCopies(store: ProgramStore, { key, part, times = 1 }: Wanted): void {
  const room = Math.max(0, maxNodes - store.get().document.nodes.length)
  const { nodes, groups } = copiesOf(part, createNodeId, aside * times)
  const copies = nodes.slice(0, room)
  store.change({ key }, addNodes(copies, groups))
  if (copies.length > 0) store.select(copies.map(({ id }) => id))
}

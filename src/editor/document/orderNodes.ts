import type { ProgramNode } from '#contract/programs/program.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

export const layerMoves = ['front', 'forward', 'backward', 'back'] as const
export type LayerMove = (typeof layerMoves)[number]

/** Moves nodes in the layer order; several nodes keep their relative order. */
export function orderNodes(ids: readonly string[], move: LayerMove): ProgramEdit {
  return document => {
    const isChosen = (node: ProgramNode) => ids.includes(node.id)
    const chosen = document.nodes.filter(isChosen)
    const rest = document.nodes.filter(node => !isChosen(node))
    const moves: { readonly [M in LayerMove]: () => ProgramNode[] } = {
      front: () => [...rest, ...chosen],
      back: () => [...chosen, ...rest],
      forward: () => stepUp([...document.nodes].reverse(), isChosen).reverse(),
      backward: () => stepUp([...document.nodes], isChosen),
    }
    return withOrder(document, moves[move]())
  }
}

/** Swaps each selected node with its predecessor, unless the predecessor is selected too. */
function stepUp(nodes: ProgramNode[], isChosen: (node: ProgramNode) => boolean): ProgramNode[] {
  const done: ProgramNode[] = []
  for (const node of nodes) {
    const before = done.at(-1)
    if (before && isChosen(node) && !isChosen(before)) done.splice(-1, 1, node, before)
    else done.push(node)
  }
  return done
}

function withOrder(document: Parameters<ProgramEdit>[0], nodes: ProgramNode[]) {
  return nodes.some((node, index) => node !== document.nodes[index]) ? { ...document, nodes } : document
}

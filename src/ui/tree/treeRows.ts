// The visible rows of a tree: open nodes in order, each with its position among its siblings.

export type TreeItem = { readonly id: string; readonly title: string }

export type TreeRow<N extends TreeItem> = {
  readonly node: N
  /** "0" at the top level. */
  readonly parentId: string
  /** 1 at the top level. */
  readonly level: number
  readonly position: number
  readonly siblings: number
  readonly isParent: boolean
  readonly isOpen: boolean
}

export const topId = '0'

type Source<N extends TreeItem> = {
  /** Children of a node; undefined while not loaded. */
  readonly childrenOf: (id: string) => readonly N[] | undefined
  readonly isParent: (node: N) => boolean
  readonly isOpen: (id: string) => boolean
}

export function treeRows<N extends TreeItem>(source: Source<N>, parentId = topId, level = 1): TreeRow<N>[] {
  const nodes = source.childrenOf(parentId) ?? []
  return nodes.flatMap((node, index) => {
    const isParent = source.isParent(node)
    const isOpen = isParent && source.isOpen(node.id)
    const row: TreeRow<N> = {
      node,
      parentId,
      level,
      position: index + 1,
      siblings: nodes.length,
      isParent,
      isOpen,
    }
    return isOpen ? [row, ...treeRows(source, node.id, level + 1)] : [row]
  })
}

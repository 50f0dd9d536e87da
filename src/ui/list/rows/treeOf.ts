import type { AnyRecord } from '#src/core/assembly/present.ts'

export type TreeRow = AnyRecord & { readonly children?: readonly TreeRow[] }

/**
 * Nests rows below their parents, in the given order. Rows with an unknown parent become top-level; cycles are cut.
 */
export function treeOf(rows: readonly AnyRecord[], parentField: string): TreeRow[] {
  const byParent = new Map<string, AnyRecord[]>()
  const known = new Set(rows.map(row => row.id))
  for (const row of rows) {
    const parent = String(row[parentField] ?? '0')
    const key = known.has(parent) && parent !== row.id ? parent : '0'
    byParent.set(key, [...(byParent.get(key) ?? []), row])
  }
  const placed = new Set<string>()
  const below = (id: string): TreeRow[] =>
    (byParent.get(id) ?? []).flatMap(row => {
      if (placed.has(row.id)) return []
      placed.add(row.id)
      const children = below(row.id)
      return [children.length > 0 ? { ...row, children } : row]
    })
  const top = below('0')
  return [...top, ...rows.filter(row => !placed.has(row.id))]
}

/** The rows of a tree in depth-first order, each with its depth. */
export function flatOf(tree: readonly TreeRow[], depth = 0): { row: TreeRow; depth: number }[] {
  return tree.flatMap(row => [{ row, depth }, ...flatOf(row.children ?? [], depth + 1)])
}

/** The visible rows of a tree, each with its depth; `isOpen` is null for a row without children. */
export function openRowsOf(
  tree: readonly TreeRow[],
  isOpen: (id: string) => boolean,
  depth = 0,
): { row: TreeRow; depth: number; isOpen: boolean | null }[] {
  return tree.flatMap(row => {
    const isRowOpen = row.children?.length ? isOpen(row.id) : null
    return [{ row, depth, isOpen: isRowOpen }, ...(isRowOpen ? openRowsOf(row.children ?? [], isOpen, depth + 1) : [])]
  })
}

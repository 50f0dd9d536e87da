// Detects rows and columns by the gaps between components; the widest gaps split first.
import type { ProgramNode } from '#contract/programs/program.ts'
import { doesContain, type Rect, unionOf } from '#src/editor/geometry/Rect.ts'

/** One node, or the nodes of a group, in layer order. */
export type Item = { readonly rect: Rect; readonly nodes: readonly Placeable[] }
/** The visible, axis-aligned part of a node. */
export type Placeable = { readonly node: ProgramNode; readonly rect: Rect }
export type Tree =
  | { readonly kind: 'node'; readonly rect: Rect; readonly node: ProgramNode }
  /** Overlapping nodes that cannot be separated: treated as one picture. */
  | { readonly kind: 'heap'; readonly rect: Rect; readonly nodes: readonly Placeable[] }
  /** A node with others on top of it. */
  | { readonly kind: 'card'; readonly rect: Rect; readonly node: ProgramNode; readonly inside: Tree }
  | { readonly kind: 'rows' | 'columns'; readonly rect: Rect; readonly children: readonly Tree[] }
export type Axis = 'x' | 'y'

/** Gaps of at least this fraction of the widest gap split at the same time. */
const asWide = 0.6

export function treeOf(items: readonly Item[]): Tree {
  const rect = unionOf(items.map(item => item.rect)) ?? { x: 0, y: 0, width: 1, height: 1 }
  const [first, ...others] = items
  if (first && others.length === 0) return treeOfItem(first)
  const [rows, columns] = [cutsOf(items, 'y'), cutsOf(items, 'x')]
  const cut = columns && (!rows || columns.gap > rows.gap) ? columns : rows
  if (cut) return { kind: cut === rows ? 'rows' : 'columns', rect, children: cut.parts.map(treeOf) }
  const nodes = items.flatMap(item => item.nodes)
  const card = nodes.find(({ rect: own }) => doesContain(own, rect))
  if (!card || nodes.length === 1) return { kind: 'heap', rect, nodes }
  const inside = items.flatMap(item => {
    const rest = item.nodes.filter(each => each !== card)
    const around = unionOf(rest.map(each => each.rect))
    return around ? [{ rect: around, nodes: rest }] : []
  })
  return { kind: 'card', rect, node: card.node, inside: treeOf(inside) }
}

function treeOfItem({ rect, nodes }: Item): Tree {
  const [only] = nodes
  if (only && nodes.length === 1) return { kind: 'node', rect, node: only.node }
  return treeOf(nodes.map(each => ({ rect: each.rect, nodes: [each] })))
}

export function startOf(rect: Rect, axis: Axis): number {
  return axis === 'x' ? rect.x : rect.y
}

export function lengthOf(rect: Rect, axis: Axis): number {
  return axis === 'x' ? rect.width : rect.height
}

/** The parts between the widest gaps; null if nothing can be split. Touching parts have a gap of 0. */
function cutsOf(items: readonly Item[], axis: Axis): { gap: number; parts: Item[][] } | null {
  const sorted = [...items].sort((one, other) => startOf(one.rect, axis) - startOf(other.rect, axis))
  const gaps: { at: number; gap: number }[] = []
  let end = Number.NEGATIVE_INFINITY
  sorted.forEach(({ rect }, at) => {
    const gap = startOf(rect, axis) - end
    if (at > 0 && gap >= 0) gaps.push({ at, gap })
    end = Math.max(end, startOf(rect, axis) + lengthOf(rect, axis))
  })
  const widest = Math.max(...gaps.map(({ gap }) => gap))
  const cuts = gaps.filter(({ gap }) => gap >= widest * asWide).map(({ at }) => at)
  if (cuts.length === 0) return null
  return { gap: widest, parts: [0, ...cuts].map((from, index) => sorted.slice(from, cuts[index])) }
}

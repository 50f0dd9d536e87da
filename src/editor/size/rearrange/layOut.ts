// Lays out a tree of rows and columns in a new space. Rows stay rows and columns columns, unless the other direction
// scores better.
import type { ProgramNode } from '#contract/programs/program.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'
import { type Axis, lengthOf, startOf, type Tree } from './layoutTree.ts'
import { type Placement, placed, ruleOf, wantedHeight } from './refitRule.ts'

export type Placements = ReadonlyMap<ProgramNode, Placement>
type Context = { readonly scale: number; readonly depth: number }

/** Depth up to which both directions are tried: each level doubles the work. */
const tried = 3
/**
 * Columns form one list and stay side by side if the gap between neighbors is at most this fraction of their height.
 * A height below 400 pixels counts as 400.
 */
const close = 0.03
/**
 * Maximum margin on each side of a child, perpendicular to its row or column, as a fraction of the space. A side that
 * had no margin before gets none.
 */
const mostMargin = 0.06
/** Minimum improvement of the score for changing the direction. */
const better = 0.02

export function layOut(tree: Tree, cell: Rect, { scale, depth }: Context = { scale: 1, depth: 0 }): Placements {
  if (tree.kind === 'node') return new Map([[tree.node, placed(tree.node, cell, scale)]])
  if (tree.kind === 'heap') return heapIn(tree, cell, scale)
  if (tree.kind === 'card') {
    const inner = layOut(tree.inside, innerOf(tree, cell, scale), { scale, depth })
    return new Map([[tree.node, { rect: cell, scale, words: scale }], ...inner])
  }
  const axis: Axis = tree.kind === 'rows' ? 'y' : 'x'
  const kept = inLine(tree, cell, axis, { scale, depth: depth + 1 })
  if (isOneList(tree)) return withEvenLines(tree, kept)
  if (depth >= tried) return kept
  const turned = inLine(tree, cell, axis === 'x' ? 'y' : 'x', { scale, depth: depth + 1 })
  return scoreOf(turned, scale) > scoreOf(kept, scale) + better ? turned : kept
}

type Line = Extract<Tree, { kind: 'rows' | 'columns' }>
type Card = Extract<Tree, { kind: 'card' }>
type Heap = Extract<Tree, { kind: 'heap' }>

/** Whether the columns are one list, such as names and prices, and so must stay side by side. */
function isOneList({ kind, children }: Line): boolean {
  if (kind !== 'columns') return false
  return children.every((child, index) => {
    const next = children[index + 1]
    if (!next) return true
    const gap = next.rect.x - child.rect.x - child.rect.width
    return gap <= close * Math.max(child.rect.height, next.rect.height, 400)
  })
}

/** Gives the texts of a list, such as names and prices, the font scale of the smallest, so that their lines align. */
function withEvenLines({ children }: Line, placements: Placements): Placements {
  const texts = children.flatMap(child => (child.kind === 'node' && ruleOf(child.node) === 'words' ? [child.node] : []))
  const words = Math.min(...texts.map(node => placements.get(node)?.words ?? Number.POSITIVE_INFINITY))
  const even = new Map(placements)
  for (const node of texts) {
    const placement = placements.get(node)
    if (placement) even.set(node, { ...placement, words })
  }
  return even
}

function heapIn({ rect, nodes }: Heap, cell: Rect, scale: number): Placements {
  const fit = Math.min(scale, cell.width / rect.width, cell.height / rect.height)
  const start = { x: cell.x + (cell.width - rect.width * fit) / 2, y: cell.y + (cell.height - rect.height * fit) / 2 }
  return new Map(
    nodes.map(({ node, rect: own }) => {
      const box = {
        x: start.x + (own.x - rect.x) * fit,
        y: start.y + (own.y - rect.y) * fit,
        width: own.width * fit,
        height: own.height * fit,
      }
      return [node, placed(node, box, fit)]
    }),
  )
}

/** Box for the content of a card, inside the card's margins. */
function innerOf({ rect, inside }: Card, cell: Rect, scale: number): Rect {
  const fit = Math.min(scale, cell.width / rect.width, cell.height / rect.height)
  const side = (axis: Axis) => {
    const before = Math.max(0, startOf(inside.rect, axis) - startOf(rect, axis)) * fit
    const length = lengthOf(rect, axis) - lengthOf(inside.rect, axis)
    return {
      start: startOf(cell, axis) + before,
      length: Math.max(1, lengthOf(cell, axis) - Math.max(0, length) * fit),
    }
  }
  const [x, y] = [side('x'), side('y')]
  return { x: x.start, y: y.start, width: x.length, height: y.length }
}

function inLine({ children, rect }: Line, cell: Rect, axis: Axis, context: Context): Placements {
  const { scale } = context
  const cross: Axis = axis === 'x' ? 'y' : 'x'
  const ownAxis: Axis = isSorted(children, 'y') ? 'y' : 'x'
  const gaps = children.slice(1).map((child, index) => {
    const before = children[index]
    const gap = before
      ? startOf(child.rect, ownAxis) - startOf(before.rect, ownAxis) - lengthOf(before.rect, ownAxis)
      : 0
    return Math.max(0, gap) * scale
  })
  const across = children.map(child => acrossOf(child, { rect, cell, cross, scale, isTurned: axis !== ownAxis }))
  const wanted = children.map((child, index) =>
    axis === 'y' ? wantedOf(child, across[index]?.length ?? cell.width, scale) : child.rect.width * scale,
  )
  const lengths = shared(children, { wanted, gaps, room: lengthOf(cell, axis), axis })
  const placements = new Map<ProgramNode, Placement>()
  let at = startOf(cell, axis)
  children.forEach((child, index) => {
    const [start, length] = [at, lengths.parts[index] ?? 1]
    const other = across[index] ?? { start: startOf(cell, cross), length: lengthOf(cell, cross) }
    const box =
      axis === 'x'
        ? { x: start, y: other.start, width: length, height: other.length }
        : { x: other.start, y: start, width: other.length, height: length }
    for (const [node, placement] of layOut(child, box, context)) placements.set(node, placement)
    at = start + length + (lengths.gaps[index] ?? 0)
  })
  return placements
}

function isSorted(children: readonly Tree[], axis: Axis): boolean {
  return children.every((child, index) => {
    const before = children[index - 1]
    return !before || startOf(child.rect, axis) >= startOf(before.rect, axis) + lengthOf(before.rect, axis)
  })
}

type Across = { rect: Rect; cell: Rect; cross: Axis; scale: number; isTurned: boolean }

/**
 * Extent of a child perpendicular to its row or column. The child gets its former share of the space, or its scaled
 * length if that is longer. The remaining space is divided between its two sides as before. If the direction changed
 * (`isTurned`), the child takes all of the space.
 */
function acrossOf(child: Tree, { rect, cell, cross, scale, isTurned }: Across): { start: number; length: number } {
  const [from, to] = [lengthOf(rect, cross), lengthOf(cell, cross)]
  if (isTurned) return { start: startOf(cell, cross), length: to }
  const own = lengthOf(child.rect, cross)
  const before = startOf(child.rect, cross) - startOf(rect, cross)
  const after = from - before - own
  const margin = (side: number) => Math.min(Math.max(0, side) * scale, to * mostMargin)
  const room = to - margin(before) - margin(after)
  const length = Math.min(room, Math.max((own / from) * to, own * scale))
  const share = before + after <= 0 ? 0 : before / (before + after)
  return { start: startOf(cell, cross) + margin(before) + (room - length) * share, length }
}

function wantedOf(tree: Tree, width: number, scale: number): number {
  if (tree.kind === 'node') return wantedHeight(tree.node, width, scale)
  if (tree.kind === 'heap') return tree.rect.height * Math.min(scale, width / tree.rect.width)
  if (tree.kind === 'card') {
    const margin = { x: tree.rect.width - tree.inside.rect.width, y: tree.rect.height - tree.inside.rect.height }
    return wantedOf(tree.inside, Math.max(1, width - margin.x * scale), scale) + margin.y * scale
  }
  if (tree.kind === 'columns')
    return Math.max(...tree.children.map(child => wantedOf(child, (child.rect.width / tree.rect.width) * width, scale)))
  const own = tree.children.reduce((sum, child) => sum + child.rect.height, 0)
  const parts = tree.children.map(child => wantedOf(child, width, scale))
  return parts.reduce((sum, part) => sum + part, 0) + Math.max(0, tree.rect.height - own) * scale
}

type Sharing = { wanted: readonly number[]; gaps: readonly number[]; room: number; axis: Axis }

/**
 * Distributes the space of a row or column. If the space is too small, children and gaps shrink by the same factor.
 * Surplus goes to the children that can use it (`greedOf`). If none can, it goes to the gaps, or to the only child.
 */
function shared(children: readonly Tree[], { wanted, gaps, room, axis }: Sharing) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const needed = sum(wanted) + sum(gaps)
  if (needed >= room) {
    const share = room / needed
    return { parts: wanted.map(each => each * share), gaps: gaps.map(each => each * share) }
  }
  const greed = children.map((child, index) => greedOf(child, axis) * (wanted[index] ?? 0))
  const all = sum(greed)
  const rest = room - needed
  if (all > 0) return { parts: wanted.map((each, index) => each + (rest * (greed[index] ?? 0)) / all), gaps }
  const between = sum(gaps)
  if (gaps.length === 0) return { parts: wanted.map(each => each + rest), gaps }
  return {
    parts: wanted,
    gaps: gaps.map(gap => gap + (between > 0 ? (rest * gap) / between : rest / gaps.length)),
  }
}

/** Weight with which a tree takes surplus space along an axis. */
function greedOf(tree: Tree, axis: Axis): number {
  if (tree.kind === 'node') {
    const rule = ruleOf(tree.node)
    if (rule === 'fills') return 4
    return axis === 'x' && (rule === 'words' || rule === 'band') ? 1 : 0
  }
  if (tree.kind === 'heap') return 0
  return tree.kind === 'card'
    ? 2
    : Math.max(...tree.children.map(child => greedOf(child, axis)), axis === 'x' ? 1 : 0.5)
}

/** 0 if everything keeps its size; lower if something shrinks or changes its shape. */
function scoreOf(placements: Placements, scale: number): number {
  let [score, area] = [0, 0]
  for (const [node, { rect, words }] of placements) {
    const weight = Math.sqrt(node.width * node.height)
    const rule = ruleOf(node)
    const size = Math.sqrt((rect.width * rect.height) / (node.width * node.height)) / scale
    const shape = (rect.width / rect.height) * (node.height / node.width)
    const quality =
      rule === 'words'
        ? words / scale
        : rule === 'fills'
          ? Math.min(size, 1) * Math.max(shape, 1 / shape) ** -0.4
          : size
    score += weight * Math.log(Math.max(0.01, Math.min(1, quality)))
    area += weight
  }
  return area > 0 ? score / area : 0
}

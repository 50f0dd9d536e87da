// Computes node positions from the movement of the handles' box, with snapping.
import type { ProgramNode } from '#contract/programs/program.ts'
import type { Placed } from '#src/editor/geometry/boundsOf.ts'
import type { Gap } from '#src/editor/geometry/gaps.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'
import { normalizeAngle } from '#src/editor/geometry/roundPlaced.ts'
import { type Guide, type MovingEdges, type SnapLines, snapMove, snapResize } from '#src/editor/geometry/snap.ts'
import { rotateAbout, scaleInto } from './groupMoves.ts'

export type GestureStart = {
  readonly nodes: ReadonlyMap<string, ProgramNode>
  readonly held: Placed
  /** Axis-aligned box around all moving nodes. */
  readonly bounds: Rect
  readonly lines: SnapLines
  /** Boxes of other nodes, for snapping to equal gaps. */
  readonly others: readonly Rect[]
}

/** `held`: the box of the handles, which is that of a single moving node, or the box around several nodes. */
export type Moved = {
  placed: ReadonlyMap<string, Placed>
  held: Placed
  guides: readonly Guide[]
  gaps?: readonly Gap[]
}
export type Pull = { tolerance: number; isFree: boolean }

/** Moves all nodes with snapping. `isStraight`: restricts the move to its longer axis. */
export function moveAll(start: GestureStart, [dx, dy]: readonly number[], pull: Pull & { isStraight: boolean }): Moved {
  const isFlat = Math.abs(dx ?? 0) >= Math.abs(dy ?? 0)
  const x = pull.isStraight && !isFlat ? 0 : (dx ?? 0)
  const y = pull.isStraight && isFlat ? 0 : (dy ?? 0)
  const wanted = { ...start.bounds, x: start.bounds.x + x, y: start.bounds.y + y }
  const { rect, guides, gaps } = pull.isFree
    ? { rect: wanted, guides: [], gaps: [] }
    : snapMove(wanted, { lines: start.lines, others: start.others, tolerance: pull.tolerance })
  const moved = (place: Placed): Placed => ({
    ...placementOf(place),
    x: place.x + rect.x - start.bounds.x,
    y: place.y + rect.y - start.bounds.y,
  })
  const placed = new Map([...start.nodes].map(([id, node]) => [id, moved(node)]))
  return { placed, held: moved(start.held), guides, gaps }
}

/** Result of a resize gesture in artboard pixels. `dist`: x and y by which the box's position changes. */
export type Resized = { width: number; height: number; dist: readonly number[] }
type ResizePull = Pull & { edges: MovingEdges; keepsRatio: boolean }

/**
 * Resizes all nodes. Does not snap a rotated box, or one with a fixed ratio, because its edges cannot move
 * independently to snap lines.
 */
export function resizeAll(start: GestureStart, change: Resized, pull: ResizePull): Moved {
  const [dx = 0, dy = 0] = change.dist
  const { held } = start
  const wanted: Rect = { x: held.x + dx, y: held.y + dy, width: change.width, height: change.height }
  const isSnapped = held.rotation === 0 && !pull.isFree && !pull.keepsRatio
  const { rect, guides } = isSnapped
    ? snapResize(wanted, { edges: pull.edges, lines: start.lines, tolerance: pull.tolerance })
    : { rect: wanted, guides: [] }
  const next = { ...rect, rotation: held.rotation }
  const [only, ...others] = start.nodes.keys()
  const isOne = only !== undefined && others.length === 0
  return { placed: isOne ? new Map([[only, next]]) : scaleInto(start.nodes, start.bounds, rect), held: next, guides }
}

export function rotateAll(start: GestureStart, degrees: number): Moved {
  const held = { ...start.held, rotation: normalizeAngle(start.held.rotation + degrees) }
  const [only, ...others] = start.nodes.keys()
  const isOne = only !== undefined && others.length === 0
  return { placed: isOne ? new Map([[only, held]]) : rotateAbout(start.nodes, start.bounds, degrees), held, guides: [] }
}

export function placementOf({ x, y, width, height, rotation }: Placed): Placed {
  return { x, y, width, height, rotation }
}

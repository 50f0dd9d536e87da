// Snaps a dragged or resized box to edges and centers of other boxes and the artboard.
import { type Gap, nearestGap } from './gaps.ts'
import type { Axis, Rect } from './Rect.ts'

/** A snap line: `x` is vertical at `at`, `y` horizontal. */
export type Guide = { readonly axis: Axis; readonly at: number }
export type SnapLines = { readonly [A in Axis]: readonly number[] }
/** The edge that follows the pointer on each axis: -1 the left or top one, 1 the right or bottom one, 0 none. */
export type MovingEdges = { readonly [A in Axis]: -1 | 0 | 1 }

const sizes = { x: 'width', y: 'height' } as const

export function snapLinesOf(rects: readonly Rect[]): SnapLines {
  const along = (axis: Axis) => [...new Set(rects.flatMap(rect => edgesOf(rect, axis)))]
  return { x: along('x'), y: along('y') }
}

/** Adds the user's guides to the lines. */
export function withGuides(lines: SnapLines, guides: SnapLines): SnapLines {
  return { x: [...new Set([...lines.x, ...guides.x])], y: [...new Set([...lines.y, ...guides.y])] }
}

export type SnapMove = { readonly lines: SnapLines; readonly others?: readonly Rect[]; readonly tolerance: number }

/**
 * Moves the box by the smallest step that brings an edge or its center onto a line, or else to an equal gap;
 * independently for both axes.
 */
export function snapMove(
  rect: Rect,
  { lines, others = [], tolerance }: SnapMove,
): { rect: Rect; guides: Guide[]; gaps: Gap[] } {
  let moved = rect
  const guides: Guide[] = []
  const gaps: Gap[] = []
  for (const axis of ['x', 'y'] as const) {
    const onLine = { ...moved, [axis]: moved[axis] + smallestStep(edgesOf(moved, axis), lines[axis], tolerance) }
    const met = guidesOf(onLine, axis, lines[axis])
    const gap = met.length > 0 ? undefined : nearestGap(moved, { axis, others, tolerance })
    moved = gap ? { ...moved, [axis]: moved[axis] + gap.step } : onLine
    guides.push(...met)
    gaps.push(...(gap?.gaps ?? []))
  }
  return { rect: moved, guides, gaps }
}

/** Snaps the moving edges to lines; the others stay. */
export function snapResize(
  rect: Rect,
  { edges, lines, tolerance }: { edges: MovingEdges; lines: SnapLines; tolerance: number },
): { rect: Rect; guides: Guide[] } {
  const result = { ...rect }
  const guides: Guide[] = []
  for (const axis of ['x', 'y'] as const) {
    const size = sizes[axis]
    if (edges[axis] === 0) continue
    const edge = edges[axis] === 1 ? rect[axis] + rect[size] : rect[axis]
    const step = smallestStep([edge], lines[axis], tolerance)
    const grown = rect[size] + step * edges[axis]
    if (grown < 1) continue
    result[size] = grown
    if (edges[axis] === -1) result[axis] = rect[axis] + step
    if (lines[axis].some(line => isAt(line, edge + step))) guides.push({ axis, at: edge + step })
  }
  return { rect: result, guides }
}

function edgesOf(rect: Rect, axis: Axis): [number, number, number] {
  const size = rect[sizes[axis]]
  return [rect[axis], rect[axis] + size / 2, rect[axis] + size]
}

function smallestStep(edges: readonly number[], lines: readonly number[], tolerance: number): number {
  let best = Number.POSITIVE_INFINITY
  for (const edge of edges) {
    for (const line of lines) if (Math.abs(line - edge) < Math.abs(best)) best = line - edge
  }
  return Math.abs(best) <= tolerance ? best : 0
}

function guidesOf(rect: Rect, axis: Axis, lines: readonly number[]): Guide[] {
  const edges = edgesOf(rect, axis)
  return lines.filter(line => edges.some(edge => isAt(line, edge))).map(at => ({ axis, at }))
}

function isAt(line: number, edge: number): boolean {
  return Math.abs(line - edge) < 0.01
}

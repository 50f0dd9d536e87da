// Position and order of pins on the artboard.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { insideOf, pinAt } from '#contract/rules/programs/commentPosition.ts'
import type { CommentThread } from '#contract/services/programs/comment.ts'
import type { CommentFilter } from '#src/editor/builder/createCommenting.ts'

export type Pin = { readonly thread: CommentThread; readonly x: number; readonly y: number; readonly isLost: boolean }
type Point = { readonly x: number; readonly y: number }

/** Threads that match the filter, and the expanded one, so that it does not disappear while in use. */
export function shownThreads(
  threads: readonly CommentThread[],
  filter: CommentFilter,
  unfolded: string | null,
): CommentThread[] {
  return threads.filter(
    ({ id, isResolved }) => id === unfolded || filter === 'all' || isResolved === (filter === 'resolved'),
  )
}

/**
 * Pins of the threads in reading order: rows from top to bottom, each from left to right. `shown`: the part of the
 * document without components of pages that are not shown, which have no pins.
 */
export function pinsOf(
  threads: readonly CommentThread[],
  document: ProgramDocument,
  shown: Pick<ProgramDocument, 'nodes'> = document,
): Pin[] {
  const has = ({ nodes }: Pick<ProgramDocument, 'nodes'>, nodeId: string | null) =>
    nodes.some(({ id }) => id === nodeId)
  const seen = threads.filter(({ place: { nodeId } }) => has(shown, nodeId) || !has(document, nodeId))
  const pins = seen.map(thread => ({ thread, ...pinAt(thread.place, document) }))
  return inReadingOrder(pins, document.height / 20)
}

/** Size of a pin including spacing, in window pixels. */
const pinSize = 30

/** Converts points to window pixels. A pin that would overlap an earlier pin is moved to the right of that pin. */
export function apart<P extends Point>(points: readonly P[], zoom: number): P[] {
  const placed: P[] = []
  return points.map(point => {
    const y = point.y * zoom
    let x = point.x * zoom
    for (const other of placed) {
      if (Math.abs(other.y - y) < pinSize && Math.abs(other.x - x) < pinSize) x = other.x + pinSize
    }
    const found = { ...point, x, y }
    const after = placed.findIndex(other => other.x > x)
    placed.splice(after === -1 ? placed.length : after, 0, found)
    return found
  })
}

/** Sorts points in reading order. `row`: maximum vertical distance within a row. */
export function inReadingOrder<P extends Point>(points: readonly P[], row: number): P[] {
  const rows: { top: number; points: P[] }[] = []
  for (const point of [...points].sort((one, other) => one.y - other.y)) {
    const last = rows.at(-1)
    if (last && point.y - last.top <= row) last.points.push(point)
    else rows.push({ top: point.y, points: [point] })
  }
  return rows.flatMap(({ points: inRow }) => inRow.sort((one, other) => one.x - other.x))
}

/** The topmost visible component at a point, including locked ones. */
export function nodeAt({ nodes }: Pick<ProgramDocument, 'nodes'>, point: Point): ProgramNode | null {
  const isWithin = (share: number) => share >= 0 && share <= 1
  const found = nodes.findLast(node => {
    const { u, v } = insideOf(point, node)
    return !node.hidden && isWithin(u) && isWithin(v)
  })
  return found ?? null
}

// Where pins stand on the artboard, and in which order one comes to them.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { insideOf, pinAt } from '#contract/rules/programs/commentPlace.ts'
import type { CommentThread } from '#contract/services/programs/comment.ts'
import type { CommentFilter } from './createCommenting.ts'

export type Pin = { readonly thread: CommentThread; readonly x: number; readonly y: number; readonly isLost: boolean }
type Point = { readonly x: number; readonly y: number }

/** What the filter lets through, and the one that is unfolded: nothing vanishes while one is at it. */
export function shownThreads(
  threads: readonly CommentThread[],
  filter: CommentFilter,
  unfolded: string | null,
): CommentThread[] {
  return threads.filter(
    ({ id, isResolved }) => id === unfolded || filter === 'all' || isResolved === (filter === 'resolved'),
  )
}

/** In the order of reading: by rows from above, and in a row from the artboard's own beginning. */
export function pinsOf(threads: readonly CommentThread[], document: ProgramDocument): Pin[] {
  const pins = threads.map(thread => ({ thread, ...pinAt(thread.place, document) }))
  return inReadingOrder(pins, document.height / 20)
}

/** Pixels of the window that a pin takes, with a little air. */
const pinSize = 30

/** Where pins are drawn, in pixels of the window: one that would lie on another stands beside it, in their order. */
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

/** `row`: how far apart in height two may stand and still be of one row. */
export function inReadingOrder<P extends Point>(points: readonly P[], row: number): P[] {
  const rows: { top: number; points: P[] }[] = []
  for (const point of [...points].sort((one, other) => one.y - other.y)) {
    const last = rows.at(-1)
    if (last && point.y - last.top <= row) last.points.push(point)
    else rows.push({ top: point.y, points: [point] })
  }
  return rows.flatMap(({ points: inRow }) => inRow.sort((one, other) => one.x - other.x))
}

/** The component on top at a point, locked ones among them. */
export function nodeAt({ nodes }: Pick<ProgramDocument, 'nodes'>, point: Point): ProgramNode | null {
  const isWithin = (share: number) => share >= 0 && share <= 1
  const found = nodes.findLast(node => {
    const { u, v } = insideOf(point, node)
    return !node.hidden && isWithin(u) && isWithin(v)
  })
  return found ?? null
}

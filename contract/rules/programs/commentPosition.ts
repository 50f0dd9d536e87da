// Position of a comment: `x` and `y` in artboard pixels; `u` and `v` inside a component, as fractions of its
// unrotated box.
import { z } from 'zod'
import { farthest, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'

const share = z.number().min(0).max(1)
const pixels = z.number().min(-farthest).max(farthest)

export const commentPosition = z.object({
  x: pixels,
  y: pixels,
  /** Component that the comment moves with; null: the comment is at a point of the artboard. */
  nodeId: z.string().min(1).max(64).nullable(),
  u: share,
  v: share,
})
export type CommentPosition = z.infer<typeof commentPosition>

type Point = { readonly x: number; readonly y: number }
type Placed = Pick<ProgramNode, 'id' | 'x' | 'y' | 'width' | 'height' | 'rotation'>
type Sheet = Pick<ProgramDocument, 'width' | 'height'> & { readonly nodes: readonly Placed[] }

/** Converts a point on a component or on the artboard to the position of a comment. */
export function positionAt({ x, y }: Point, node: Placed | null): CommentPosition {
  const at = { x: Math.round(x), y: Math.round(y) }
  if (!node) return { ...at, nodeId: null, u: 0, v: 0 }
  const { u, v } = insideOf({ x, y }, node)
  return { ...at, nodeId: node.id, u: shareOf(u), v: shareOf(v) }
}

/** A point as fractions of a component's box; values outside 0 to 1 are outside the box. */
export function insideOf({ x, y }: Point, node: Omit<Placed, 'id'>): { u: number; v: number } {
  const center = centerOf(node)
  const inside = turned({ x: x - center.x, y: y - center.y }, -node.rotation)
  return { u: inside.x / Math.max(1, node.width) + 0.5, v: inside.y / Math.max(1, node.height) + 0.5 }
}

/** Current point of a comment: relative to its component or, if that is deleted (`isLost`), the last known point. */
export function pinAt(position: CommentPosition, sheet: Sheet): Point & { isLost: boolean } {
  const node = position.nodeId === null ? undefined : sheet.nodes.find(({ id }) => id === position.nodeId)
  if (!node) {
    const { width, height } = sheet
    return { x: between(position.x, width), y: between(position.y, height), isLost: position.nodeId !== null }
  }
  const center = centerOf(node)
  const inside = turned({ x: (position.u - 0.5) * node.width, y: (position.v - 0.5) * node.height }, node.rotation)
  return { x: Math.round(center.x + inside.x), y: Math.round(center.y + inside.y), isLost: false }
}

const centerOf = ({ x, y, width, height }: Omit<Placed, 'id'>): Point => ({ x: x + width / 2, y: y + height / 2 })
const shareOf = (value: number) => Math.round(between(value, 1) * 10_000) / 10_000
const between = (value: number, max: number) => Math.min(max, Math.max(0, value))

function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

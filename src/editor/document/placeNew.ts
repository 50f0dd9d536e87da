// Position of a new component, in whole artboard pixels.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doIntersect, type Rect } from '#src/editor/geometry/Rect.ts'
import { roundInteger } from '#src/editor/geometry/roundInteger.ts'
import { snapLinesOf, snapMove, withGuides } from '#src/editor/geometry/snap.ts'
import { fitInto, type Point } from './createNode.ts'
import { guidesOf } from './guides.ts'

type Size = { readonly width: number; readonly height: number }

const gap = 40
/** Fraction of the artboard's area from which a component counts as background. */
const groundShare = 0.6

/** Position of a dropped component: centered under the pointer, snapped, and then moved inside the artboard. */
export function placeDropped(size: Size, middle: Point, document: ProgramDocument, tolerance: number): Point {
  const wanted = { ...size, x: middle.x - size.width / 2, y: middle.y - size.height / 2 }
  const others = document.nodes.filter(node => !node.hidden).map(boundsOf)
  const lines = withGuides(snapLinesOf([artboardOf(document), ...others]), guidesOf(document))
  return insideOf(document, snapMove(wanted, { lines, others, tolerance }).rect)
}

/**
 * Position in the center or, if the center is occupied, the first free position beside an existing component: right
 * of the newest component, below it, left of it or above it, then likewise beside older components. If no position is
 * free, the center, with an offset.
 */
export function placePressed(size: Size, document: ProgramDocument): Point {
  const others = document.nodes.filter(node => !node.hidden && !isGround(node, document)).map(boundsOf)
  const middle = {
    ...size,
    x: roundInteger((document.width - size.width) / 2),
    y: roundInteger((document.height - size.height) / 2),
  }
  const candidates = [middle, ...[...others].reverse().flatMap(other => beside(size, other))]
  const free = candidates.find(rect => isInside(rect, document) && !others.some(other => doIntersect(rect, other)))
  return insideOf(document, free ?? aside(middle, others))
}

/**
 * Size of a new component. If the program already has visible components, a video or picture gets at most half of the
 * artboard's width and height, so that it leaves space for them.
 */
export function sizeAmong(kind: string, size: Size, { nodes, width, height }: ProgramDocument): Size {
  const isAlone = nodes.every(node => node.hidden)
  return isAlone || !isSight(kind) ? size : fitInto(size, { width: width / 2, height: height / 2 })
}

const isSight = (kind: string) => kind === 'video' || kind === 'picture'

/** Whether a new component fills the program: only the first video or picture does. */
export function fillsProgram(kind: string, { nodes }: ProgramDocument): boolean {
  return isSight(kind) && !nodes.some(node => isSight(node.kind))
}

function beside(size: Size, { x, y, width, height }: Rect): Rect[] {
  return [
    { ...size, x: x + width + gap, y },
    { ...size, x, y: y + height + gap },
    { ...size, x: x - gap - size.width, y },
    { ...size, x, y: y - gap - size.height },
  ].map(rect => ({ ...rect, x: roundInteger(rect.x), y: roundInteger(rect.y) }))
}

/** For an artboard without free space: offsets a box until it is not exactly on top of another. */
function aside(rect: Rect, others: readonly Rect[]): Rect {
  const isTaken = others.some(({ x, y }) => Math.abs(x - rect.x) < 1 && Math.abs(y - rect.y) < 1)
  return isTaken ? aside({ ...rect, x: rect.x + gap, y: rect.y + gap }, others) : rect
}

function artboardOf({ width, height }: Size): Rect {
  return { x: 0, y: 0, width, height }
}

function isGround(node: ProgramNode, artboard: Size): boolean {
  return node.width * node.height >= groundShare * artboard.width * artboard.height
}

function isInside({ x, y, width, height }: Rect, artboard: Size): boolean {
  return x >= 0 && y >= 0 && x + width <= artboard.width && y + height <= artboard.height
}

function insideOf(artboard: Size, { x, y, width, height }: Rect): Point {
  const within = (at: number, most: number) => roundInteger(Math.max(0, Math.min(at, most)))
  return { x: within(x, artboard.width - width), y: within(y, artboard.height - height) }
}

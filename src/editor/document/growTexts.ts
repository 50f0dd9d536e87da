// Text boxes that fit their text are resized whenever their text, formatting or width changes.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { roundInteger } from '#src/editor/geometry/roundInteger.ts'
import { isOpen } from '#stage/node/isOpen.ts'

/** Length of the text across its lines in artboard pixels; null if the text cannot be measured now. */
export type MeasureText = (node: ProgramNode) => number | null

/**
 * A box that fitted its text is resized to fit again. All other boxes only grow, and only if the text would not fit:
 * new boxes, boxes that the edit itself resized, and boxes that were larger than their text.
 */
export function growTexts(measure: MeasureText): (before: ProgramDocument, after: ProgramDocument) => ProgramDocument {
  return (before, after) => {
    const known = new Map(before.nodes.map(node => [node.id, node]))
    const nodes = after.nodes.map(node => {
      const former = known.get(node.id)
      if (former === node || !isOpen(node) || (former && !isSetAnew(former, node))) return node
      const words = measure(node)
      if (words === null) return node
      const side = sideOf(node)
      const isHeld = !former || former[side] !== node[side] || !isAsLongAsItsWords(former, measure)
      return withLength(node, isHeld ? Math.max(node[side], words) : words)
    })
    return nodes.every((node, index) => node === after.nodes[index]) ? after : { ...after, nodes }
  }
}

/** Dimension across the lines: vertical writing places lines side by side. */
function sideOf({ props }: ProgramNode): 'width' | 'height' {
  return props.writing === 'vertical' ? 'width' : 'height'
}

function isSetAnew(before: ProgramNode, after: ProgramNode): boolean {
  return before.props !== after.props || before.width !== after.width || before.height !== after.height
}

function isAsLongAsItsWords(node: ProgramNode, measure: MeasureText): boolean {
  const words = isOpen(node) ? measure(node) : null
  return words !== null && Math.abs(words - node[sideOf(node)]) <= 1
}

/**
 * Position of the fixed side by alignment: 0 = left or top, 1 = right or bottom, 0.5 = the center. In vertical
 * writing, the first line (`start`) is at the right.
 */
const anchors: Readonly<Record<string, number>> = { top: 0, middle: 0.5, bottom: 1, start: 1, center: 0.5, end: 0 }

/** Resizes a box so that its alignment edge stays in place, also when rotated. */
function withLength(node: ProgramNode, length: number): ProgramNode {
  const side = sideOf(node)
  const more = length - node[side]
  if (more === 0) return node
  const anchor = anchors[String(side === 'width' ? node.props.align : node.props.verticalAlign)] ?? 0
  const along = more * (0.5 - anchor)
  const radians = (node.rotation * Math.PI) / 180
  const shift = side === 'width' ? { x: along, y: 0 } : { x: 0, y: along }
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const next = { ...node, [side]: length }
  return {
    ...next,
    x: roundInteger(node.x + node.width / 2 + shift.x * cos - shift.y * sin - next.width / 2),
    y: roundInteger(node.y + node.height / 2 + shift.x * sin + shift.y * cos - next.height / 2),
  }
}

// Transforms several nodes as one box, about the box's own corner or center.
import type { ProgramNode } from '#contract/programs/program.ts'
import type { Placed } from '#src/editor/geometry/boundsOf.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'
import { normalizeAngle } from '#src/editor/geometry/roundPlaced.ts'

type Nodes = ReadonlyMap<string, ProgramNode>

/**
 * Scales nodes from one box to another; a rotated node scales by the geometric mean of both directions, to keep its
 * shape.
 */
export function scaleInto(nodes: Nodes, from: Rect, to: Rect): Map<string, Placed> {
  const [sx, sy] = [to.width / from.width, to.height / from.height]
  return mapped(nodes, node => {
    const isUpright = node.rotation % 180 === 0
    const [wide, high] = isUpright ? [sx, sy] : [Math.sqrt(sx * sy), Math.sqrt(sx * sy)]
    const width = Math.max(1, node.width * wide)
    const height = Math.max(1, node.height * high)
    const centerX = to.x + (node.x + node.width / 2 - from.x) * sx
    const centerY = to.y + (node.y + node.height / 2 - from.y) * sy
    return { x: centerX - width / 2, y: centerY - height / 2, width, height, rotation: node.rotation }
  })
}

/** Rotates by degrees, clockwise, about the center of the box. */
export function rotateAbout(nodes: Nodes, box: Rect, degrees: number): Map<string, Placed> {
  const radians = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return mapped(nodes, ({ x, y, width, height, rotation }) => {
    const [dx, dy] = [x + width / 2 - middle.x, y + height / 2 - middle.y]
    return {
      x: middle.x + dx * cos - dy * sin - width / 2,
      y: middle.y + dx * sin + dy * cos - height / 2,
      width,
      height,
      rotation: normalizeAngle(rotation + degrees),
    }
  })
}

function mapped(nodes: Nodes, place: (node: ProgramNode) => Placed): Map<string, Placed> {
  return new Map([...nodes].map(([id, node]) => [id, place(node)]))
}

import type { ProgramNode } from '#contract/programs/program.ts'
import { boundsOf, type Placed } from '#src/editor/geometry/boundsOf.ts'
import { unionOf } from '#src/editor/geometry/Rect.ts'
import { placementOf } from './gestureMoves.ts'

/** Box of the handles: the rotated box of a single node, or the axis-aligned box around several. */
export function handlesBox(nodes: readonly ProgramNode[]): Placed | null {
  const [only, ...others] = nodes
  if (only && others.length === 0) return placementOf(only)
  const union = unionOf(nodes.map(boundsOf))
  return union && { ...union, rotation: 0 }
}

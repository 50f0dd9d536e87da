import type { ProgramNode } from '#contract/programs/program.ts'
import { boundsOf, type Placed } from '#src/editor/geometry/boundsOf.ts'
import { unionOf } from '#src/editor/geometry/Rect.ts'
import { placeOf } from './gestureMoves.ts'

/** The box the handles hold: of one node its own, turned as it is; of several the upright one around all. */
export function heldBox(nodes: readonly ProgramNode[]): Placed | null {
  const [only, ...others] = nodes
  if (only && others.length === 0) return placeOf(only)
  const union = unionOf(nodes.map(boundsOf))
  return union && { ...union, rotation: 0 }
}

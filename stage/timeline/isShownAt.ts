import type { ProgramNode } from '#contract/programs/program.ts'

type Span = Pick<ProgramNode, 'start' | 'duration'>

/** End of a node in milliseconds from the program's start. A node without duration lasts until the program's end. */
export function endOf(node: Span, programDuration: number): number {
  return node.duration === null ? programDuration : Math.min(node.start + node.duration, programDuration)
}

/**
 * Whether the node is visible at `position` (milliseconds from the program's start). Its start is inclusive, its end
 * exclusive. A node that lasts until the program's end is also visible there, because it keeps its last frame until
 * the next program.
 */
export function isShownAt(node: Span, position: number, programDuration: number): boolean {
  const end = endOf(node, programDuration)
  return position >= node.start && (position < end || (end === programDuration && node.start < programDuration))
}

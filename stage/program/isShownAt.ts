import type { ProgramNode } from '#contract/programs/program.ts'

type Span = Pick<ProgramNode, 'start' | 'duration'>

/**
 * End of a node in milliseconds from the program's start. A node that lasts to the end keeps its last frame until the
 * next program.
 */
export function endOf(node: Span, programDuration: number): number {
  return node.duration === null ? programDuration : Math.min(node.start + node.duration, programDuration)
}

/**
 * `position` and `programDuration` in milliseconds from the program's start. The start is inclusive, the end exclusive
 * except at the program's end.
 */
export function isShownAt(node: Span, position: number, programDuration: number): boolean {
  const end = endOf(node, programDuration)
  return position >= node.start && (position < end || (end === programDuration && node.start < programDuration))
}

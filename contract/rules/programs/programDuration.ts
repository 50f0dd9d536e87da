// How long one play of a program takes.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'

/** A program of stills alone shows for this long unless it says otherwise. */
export const stillDuration = 10_000

/** Milliseconds: what the document says, else the end of its longest content that is shown. */
export function programDuration(document: ProgramDocument): number {
  if (document.duration !== null) return document.duration
  const longest = Math.max(0, ...document.nodes.filter(node => !node.hidden).map(endOf))
  return longest > 0 ? longest : stillDuration
}

/** 0 when the node has no end of its own. */
function endOf(node: ProgramNode): number {
  const own = node.duration ?? widgetOf(node)?.duration?.(node.props, node) ?? null
  return own === null ? 0 : node.start + own
}

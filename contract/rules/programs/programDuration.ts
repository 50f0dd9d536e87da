import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'

/** Milliseconds; default for a program of stills only. */
export const stillDuration = 10_000

/** Milliseconds: the document's own duration, else the time at which the last visible content ends. */
export function programDuration(document: ProgramDocument): number {
  if (document.duration !== null) return document.duration
  const longest = Math.max(0, ...document.nodes.filter(node => !node.hidden).map(endOf))
  return longest > 0 ? longest : stillDuration
}

/** Milliseconds at which the node's content ends; 0 when the content has no duration. */
function endOf(node: ProgramNode): number {
  const own = node.duration ?? widgetOf(node)?.duration?.(node.props, node) ?? null
  return own === null ? 0 : node.start + own
}

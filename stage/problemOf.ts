import type { ProgramNode } from '#contract/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import type { PlaceholderReason } from './stageFault.ts'

/** What keeps a node from being drawn, as far as can be told before trying. */
export function problemOf(
  node: ProgramNode,
  resolveMedia: (fileId: string) => string | undefined,
): PlaceholderReason | null {
  const widget = widgetOf(node)
  if (!widget) return 'unknownWidget'
  if (widget.missing(node.props).length > 0) return 'incomplete'
  return widget.files(node.props).every(file => resolveMedia(file)) ? null : 'missingFile'
}

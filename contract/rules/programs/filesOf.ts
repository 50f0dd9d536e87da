import type { ProgramDocument } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'

/**
 * Ids of all files of the program, including its background, without duplicates. Includes hidden components, which
 * may be shown again.
 */
export function filesOf(document: ProgramDocument): string[] {
  const ofNodes = document.nodes.flatMap(node => widgetOf(node)?.files(node.props) ?? [])
  const { file } = document.background
  return [...new Set(file ? [file, ...ofNodes] : ofNodes)]
}

import type { ProgramDocument } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { backgroundFilesOf } from './pages/backgrounds.ts'

/**
 * Ids of all files of the program, including backgrounds, without duplicates. Includes hidden components, which
 * may be shown again.
 */
export function filesOf(document: ProgramDocument): string[] {
  const ofNodes = document.nodes.flatMap(node => widgetOf(node)?.files(node.props) ?? [])
  return [...new Set([...backgroundFilesOf(document), ...ofNodes])]
}

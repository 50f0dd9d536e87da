import type { ProgramDocument } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'

/** Ids of the programs that buttons and links in texts of this one open, without duplicates. */
export function linksOf(document: ProgramDocument): string[] {
  return [...new Set(document.nodes.flatMap(node => widgetOf(node)?.programs?.(node.props) ?? []))]
}

import type { ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import type { OfferedWords } from '#src/editor/widgets/WidgetOffer.ts'

/** The text editable in place; undefined for locked, hidden and unknown nodes. */
export function writableOf(node: ProgramNode): OfferedWords | undefined {
  return node.locked || node.hidden || !widgetOf(node) ? undefined : offerOf(node.kind)?.words
}

import type { PropsOf } from '#contract/kernel/widget.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { WidgetKind, Widgets } from '#contract/widgets/index.ts'
import type { FaultReason } from '#stage/stageFault.ts'

export type ViewProps<K extends WidgetKind = WidgetKind> = {
  node: ProgramNode
  props: PropsOf<Widgets[K]['props']>
  /** False while the node waits for its start or is over; it stays mounted so that its media is ready. */
  isShown: boolean
  /** Says that the media is decoded. A kind without files need not call it. */
  onSettled: () => void
  onFault: (reason: FaultReason) => void
}

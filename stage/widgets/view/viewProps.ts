import type { PropsOf } from '#contract/kernel/widget.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { WidgetKind, Widgets } from '#contract/widgets/index.ts'
import type { FaultReason } from '#stage/stageFault.ts'

export type ViewProps<K extends WidgetKind = WidgetKind> = {
  node: ProgramNode
  props: PropsOf<Widgets[K]['props']>
  /**
   * Whether the node is visible; before its start and after its end it stays mounted, so that its media stays ready.
   */
  isShown: boolean
  /**
   * Call once the content can be drawn, for example when its media are decoded. Needed for kinds that have files, and
   * for kinds whose view is loaded on demand (`isLate`).
   */
  onSettled: () => void
  onFault: (reason: FaultReason) => void
}

import type { Widget } from '#contract/kernel/widget.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { isWidgetKind, widgets } from './index.ts'

/** What a node's props follow; undefined for a kind or a widget version that is not known here: such props are left alone. */
export function widgetOf(node: Pick<ProgramNode, 'kind' | 'version'>): Widget | undefined {
  if (!isWidgetKind(node.kind)) return undefined
  const widget: Widget = widgets[node.kind]
  return widget.version === node.version ? widget : undefined
}

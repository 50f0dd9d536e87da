import type { Widget } from '#contract/kernel/widget.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { isWidgetKind, widgets } from './index.ts'

/** The widget of a node; undefined for an unknown kind or version, whose props must be left unchanged. */
export function widgetOf(node: Pick<ProgramNode, 'kind' | 'version'>): Widget | undefined {
  if (!isWidgetKind(node.kind)) return undefined
  const widget: Widget = widgets[node.kind]
  return widget.version === node.version ? widget : undefined
}

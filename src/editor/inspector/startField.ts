// A component's properties in the inspector, and which of them the user edits first.
import type { Field } from '#contract/kernel/field.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { offerOf } from '#src/editor/widgets/index.ts'

/** Widget properties shown in the inspector, by name; `nodes` have the same kind. */
export function shownProps(nodes: readonly ProgramNode[]): [string, Field][] {
  const [first] = nodes
  const widget = first && widgetOf(first)
  if (!widget) return []
  const offer = offerOf(first.kind)
  return Object.entries(widget.props).filter(
    ([name]) => !offer?.hiddenProps?.includes(name) && nodes.every(node => offer?.isAbout?.(name, node.props) ?? true),
  )
}

export function startPropOf(node: ProgramNode): string | undefined {
  return offerOf(node.kind)?.startsWith?.(node.props) ?? shownProps([node])[0]?.[0]
}

/**
 * Focuses the first property of a component; returns whether it got the focus. `isOpening`: also opens the dialog of
 * the property's input, if it has one.
 */
export function focusStart(inspector: Element | null | undefined, node: ProgramNode, isOpening: boolean): boolean {
  const input = inspector?.querySelector<HTMLElement>(
    `.inspector-own [data-prop="${startPropOf(node)}"] :is(input, textarea, button)`,
  )
  input?.focus()
  if (!input || document.activeElement !== input) return false
  if (isOpening && input.getAttribute('aria-haspopup') === 'dialog') input.click()
  return true
}

import type { Field } from '#contract/kernel/field.ts'
import type { ProgramDocument, ProgramNode } from '#contract/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'

/** What takes the place of an id; a program without one is led to no more. */
export type Relinking = { file: (id: string) => string; program: (id: string) => string | null }

/** The same document with other files and programs in it. What is not known as a widget stays as it is. */
export function relinked(document: ProgramDocument, relinking: Relinking): ProgramDocument {
  const { file } = document.background
  return {
    ...document,
    background: { ...document.background, file: file && relinking.file(file) },
    nodes: document.nodes.map(node => relinkedNode(node, relinking)),
  }
}

function relinkedNode(node: ProgramNode, relinking: Relinking): ProgramNode {
  const widget = widgetOf(node)
  if (!widget) return node
  const props = Object.entries(node.props).map(([name, value]) => {
    const field = Object.hasOwn(widget.props, name) ? widget.props[name] : undefined
    return [name, field ? relinkedValue(field, value, relinking) : value]
  })
  return { ...node, props: Object.fromEntries(props) }
}

function relinkedValue({ kind, options }: Field, value: unknown, relinking: Relinking): unknown {
  if (kind === 'json') return relinkedItems(value, relinking)
  if (typeof value !== 'string') return value
  if (kind === 'file') return relinking.file(value)
  return kind === 'ref' && options.to === 'program' ? relinking.program(value) : value
}

/** Items of a list name their file as `file`. */
function relinkedItems(value: unknown, relinking: Relinking): unknown {
  if (Array.isArray(value)) return value.map(one => relinkedItems(one, relinking))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'file' && typeof one === 'string' ? relinking.file(one) : relinkedItems(one, relinking),
    ]),
  )
}

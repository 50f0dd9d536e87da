import { fontField } from '#contract/fonts/fontField.ts'
import type { Field } from '#contract/kernel/field.ts'
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import type { TextStyles } from '#contract/programs/textStyles.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { withBackgrounds } from './pages/backgrounds.ts'

/** Maps old ids to new ones. `program` returns null to clear a link; without `font`, font families stay unchanged. */
export type Relinking = {
  file: (id: string) => string
  program: (id: string) => string | null
  font?: (family: string) => string
}

const same = (family: string) => family

/** Replaces ids of files, programs and fonts in a document. Unknown widgets stay unchanged. */
export function relinked(document: ProgramDocument, relinking: Relinking): ProgramDocument {
  const moved = withBackgrounds(document, background => ({
    ...background,
    file: background.file && relinking.file(background.file),
  }))
  return {
    ...moved,
    ...(document.styles ? { styles: relinkedStyles(document.styles, relinking) } : {}),
    nodes: document.nodes.map(node => relinkedNode(node, relinking)),
  }
}

function relinkedStyles(styles: TextStyles, { font = same }: Relinking): TextStyles {
  const moved = Object.entries(styles).map(([name, style]) => {
    const family = style.fontFamily
    return [name, typeof family === 'string' ? { ...style, fontFamily: font(family) } : style]
  })
  return Object.fromEntries(moved)
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

function relinkedValue(field: Field, value: unknown, relinking: Relinking): unknown {
  const { kind, options } = field
  if (kind === 'json') return relinkedItems(value, relinking)
  if (typeof value !== 'string') return value
  if (kind === 'file') return relinking.file(value)
  if (field === fontField) return (relinking.font ?? same)(value)
  return kind === 'ref' && options.to === 'program' ? relinking.program(value) : value
}

/** Replaces ids in list items, which name their file `file` and the program that they open `program`. */
function relinkedItems(value: unknown, relinking: Relinking): unknown {
  if (Array.isArray(value)) return value.map(one => relinkedItems(one, relinking))
  if (typeof value !== 'object' || value === null) return value
  const moved = Object.entries(value).map(([name, one]) => {
    if (typeof one !== 'string') return [name, relinkedItems(one, relinking)]
    return [name, name === 'file' ? relinking.file(one) : name === 'program' ? relinking.program(one) : one]
  })
  // An item without a link has no `program`.
  return Object.fromEntries(moved.filter(([name, one]) => name !== 'program' || one !== null))
}

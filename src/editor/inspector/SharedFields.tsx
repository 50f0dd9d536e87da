import type { Field } from '#contract/kernel/field.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { usePropWords } from '#src/editor/fields/usePropWords.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import { isMixed, sharedValue } from './nodeFields.ts'

/** Properties with the same meaning in every widget. */
const likeNamed = ['fontFamily', 'fontSize', 'fontWeight', 'color', 'background', 'radius'] as const

/** Common properties of components of several kinds. */
export function SharedFields({ nodes }: { nodes: readonly ProgramNode[] }) {
  const store = useProgramStore()
  const wordsOf = usePropWords('shared')
  const ids = nodes.map(({ id }) => id)
  return likeNamed.map(name => {
    const field = sharedField(nodes, name)
    if (!field) return null
    const { label, ...words } = wordsOf(name)
    const read = (node: ProgramNode) => node.props[name]
    return (
      <InspectorField
        key={name}
        label={label}
        field={field}
        {...words}
        input={offerOf(nodes[0]?.kind ?? '')?.inputs?.[name]}
        value={sharedValue(nodes, read)}
        isMixed={isMixed(nodes, read)}
        onChange={value =>
          store.change(
            { key: 'set', values: { field: label } },
            setProp(ids, name, value),
            `set ${ids.join()} props.${name}`,
          )
        }
      />
    )
  })
}

/**
 * Returns a field for editing the property `name` of all nodes together. If the field is required for one of the
 * nodes, returns that one, so that the user cannot clear the value. Undefined if the kinds or choices of the fields
 * differ.
 */
export function sharedField(nodes: readonly ProgramNode[], name: string): Field | undefined {
  const fields = nodes.map(node => widgetOf(node)?.props[name])
  const [first] = fields
  const isSame = first !== undefined && fields.every(field => field?.kind === first.kind && isAlike(field, first))
  return isSame ? (fields.find(field => field?.options.required) ?? first) : undefined
}

function isAlike(one: Field, other: Field): boolean {
  return JSON.stringify(one.options.values) === JSON.stringify(other.options.values)
}

import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { useProgramStore } from '../craft/ProgramContext.ts'
import { setProp } from '../document/setProp.ts'
import { offerOf } from '../widgets/index.ts'
import { InspectorField } from './InspectorField.tsx'
import { MediaProp } from './MediaProp.tsx'
import { sharedValue } from './nodeFields.ts'

/** Generated from the widget's properties; `nodes` are all of one kind. */
export function WidgetFields({ nodes }: { nodes: readonly ProgramNode[] }) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const [first] = nodes
  const widget = first && widgetOf(first)
  if (!first || !widget) return null
  const offer = offerOf(first.kind)
  const ids = nodes.map(({ id }) => id)
  const shown = Object.entries(widget.props).filter(([name]) => !offer?.hiddenProps?.includes(name))
  const scope = `editor:props.${first.kind}`
  return shown.map(([name, field]) => {
    const label = t(`${scope}.${name}`)
    if (offer?.media?.prop === name) {
      return nodes.length === 1 ? <MediaProp key={name} node={first} label={label} media={offer.media} /> : null
    }
    return (
      <InspectorField
        key={name}
        label={label}
        field={field}
        scope={scope}
        name={name}
        value={sharedValue(nodes, node => node.props[name])}
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

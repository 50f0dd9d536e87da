import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kernel/field.ts'
import type { ProgramNode } from '#contract/program.ts'
import { type FileKind, fileKinds } from '#contract/resources/file.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import { InspectorField } from './InspectorField.tsx'
import { MediaListProp } from './MediaListProp.tsx'
import { MediaProp } from './MediaProp.tsx'
import { sharedValue } from './nodeFields.ts'

/** Generated from the widget's properties; `nodes` are all of one kind. */
export function WidgetFields({ nodes }: { nodes: readonly ProgramNode[] }) {
  const { t, i18n } = useTranslation('editor')
  const store = useProgramStore()
  const [first] = nodes
  const widget = first && widgetOf(first)
  if (!first || !widget) return null
  const offer = offerOf(first.kind)
  const ids = nodes.map(({ id }) => id)
  const shown = Object.entries(widget.props).filter(([name]) => !offer?.hiddenProps?.includes(name))
  const own = `editor:props.${first.kind}`
  // What several widgets have is named once.
  const scopeOf = (name: string) => (i18n.exists(`${own}.${name}`) ? own : 'editor:props.shared')
  return shown.map(([name, field]) => {
    const scope = scopeOf(name)
    const label = t(`${scope}.${name}`)
    const words = name === 'transition' ? { scope: 'editor:transitions', name: 'kind' } : { scope, name }
    const offered = offer?.media?.prop === name ? offer.media : undefined
    if (offered?.list) {
      const { kind, list } = offered
      return nodes.length === 1 && <MediaListProp key={name} {...{ node: first, label, prop: name, kind, list }} />
    }
    const media = offered ?? mediaOf(name, field)
    const Beside = offer?.beside?.[name]
    if (media) {
      return (
        nodes.length === 1 && (
          <MediaProp key={name} node={first} label={label} media={media}>
            {Beside && <Beside node={first} />}
          </MediaProp>
        )
      )
    }
    return (
      <InspectorField
        key={name}
        label={label}
        field={field}
        {...words}
        input={offer?.inputs?.[name]}
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

/** A further file of the widget: of the kind its field names. */
function mediaOf(prop: string, { kind, options }: Field): { prop: string; kind: FileKind } | undefined {
  const fitting = kind === 'file' ? fileKinds.find(each => options.kinds?.includes(each)) : undefined
  return fitting && { prop, kind: fitting }
}

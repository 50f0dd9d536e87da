import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { fontField } from '#contract/fonts/fontField.ts'
import type { Field } from '#contract/kernel/field.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { type FileKind, fileKinds } from '#contract/resources/media/file.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { usePropWords } from '#src/editor/fields/usePropWords.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import { LettersNote } from './LettersNote.tsx'
import { MediaListProp } from './MediaListProp.tsx'
import { MediaProp } from './MediaProp.tsx'
import { isMixed, sharedValue } from './nodeFields.ts'
import { PropSection } from './PropSection.tsx'
import { shownProps } from './startField.ts'

/** Input fields generated from the widget's properties; `nodes` have the same kind. */
export function WidgetFields({ nodes }: { nodes: readonly ProgramNode[] }) {
  const { t } = useTranslation('looks')
  const store = useProgramStore()
  const [first] = nodes
  const wordsOf = usePropWords(first?.kind ?? '')
  if (!first) return null
  const offer = offerOf(first.kind)
  const ids = nodes.map(({ id }) => id)
  const shown = shownProps(nodes)
  const draw = ([name, field]: [string, Field]) => {
    const { label, ...words } = wordsOf(name)
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
      <Fragment key={name}>
        <InspectorField
          label={label}
          field={field}
          {...words}
          input={offer?.inputs?.[name]}
          value={sharedValue(nodes, node => node.props[name])}
          isMixed={isMixed(nodes, node => node.props[name])}
          onChange={value =>
            store.change(
              { key: 'set', values: { field: label } },
              setProp(ids, name, value),
              `set ${ids.join()} props.${name}`,
            )
          }
        />
        {field === fontField && nodes.length === 1 && <LettersNote node={first} />}
        {Beside && nodes.length === 1 && <Beside node={first} />}
      </Fragment>
    )
  }
  const sections = Object.entries(offer?.sections ?? {})
  const isApart = (name: string) => sections.some(([, names]) => names.includes(name))
  return (
    <>
      {shown.filter(([name]) => !isApart(name)).map(draw)}
      {sections.map(([key, names]) => (
        <PropSection key={key} title={t(`looks:sections.${key}`)}>
          {shown.filter(([name]) => names.includes(name)).map(draw)}
        </PropSection>
      ))}
    </>
  )
}

/**
 * For a property that contains a file, returns the name of the property and the kind of file that its field accepts;
 * undefined for other properties.
 */
function mediaOf(prop: string, { kind, options }: Field): { prop: string; kind: FileKind } | undefined {
  const fitting = kind === 'file' ? fileKinds.find(each => options.kinds?.includes(each)) : undefined
  return fitting && { prop, kind: fitting }
}

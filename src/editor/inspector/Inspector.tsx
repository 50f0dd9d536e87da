import './inspector.css'
import { Form } from 'antd'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { ArrangeBar } from '#src/editor/arrange/ArrangeBar.tsx'
import { kindTitle } from '#src/editor/builder/nodeTitle.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { NodeFields } from './NodeFields.tsx'
import { exitField, mutedField, nodeFields, timeFieldsOf } from './nodeFields.ts'
import { PageSelect } from './PageSelect.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ProgramFields } from './ProgramFields.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SharedFields } from './SharedFields.tsx'
import { WidgetFields } from './WidgetFields.tsx'

const PageFields = lazy(() => import('./PageFields.tsx'))
const nameField = f.text({ max: 100 })

/** Properties of the selection; if nothing is selected, those of the program. */
export const Inspector = memo(function Inspector() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { document, selection } = useProgram(snapshot => snapshot)
  const nodes = document.nodes.filter(({ id }) => selection.includes(id))
  const [first] = nodes
  const isOneKind = nodes.every(node => node.kind === first?.kind && node.version === first.version)
  const isAudible = nodes.some(node => widgetOf(node)?.audible)

  if (!first) {
    return (
      <section aria-label={t('inspector.program')}>
        {document.pages && (
          <Form component={false} layout="vertical">
            <Suspense>
              <PageFields />
            </Suspense>
          </Form>
        )}
        <h2 className="builder-heading">{t('inspector.program')}</h2>
        <Form component={false} layout="vertical">
          <ProgramFields />
        </Form>
      </section>
    )
  }
  const heading = nodes.length === 1 ? kindTitle(t, first.kind) : t('inspector.several', { count: nodes.length })
  return (
    // Remounted for each selection, so that unfinished input is not applied to another node.
    <section aria-label={t('inspector.selection')} key={selection.join()}>
      <h2 className="builder-heading">{heading}</h2>
      <SelectionBar nodes={nodes} />
      <ArrangeBar nodes={nodes} />
      <Form component={false} layout="vertical">
        {nodes.length === 1 && (
          <InspectorField
            label={t('node.name')}
            field={nameField}
            scope=""
            name="name"
            value={first.name === '' ? null : first.name}
            onChange={value =>
              store.change(
                { key: 'rename' },
                patchNodes([first.id], { name: value === null ? '' : String(value) }),
                `rename ${first.id}`,
              )
            }
          />
        )}
        <div className="inspector-own">
          {isOneKind ? <WidgetFields nodes={nodes} /> : <SharedFields nodes={nodes} />}
        </div>
        {isAudible && <NodeFields nodes={nodes} fields={{ muted: mutedField }} />}
        <h3 className="builder-subheading">{t('inspector.place')}</h3>
        <PlaceFields nodes={nodes} />
        <NodeFields nodes={nodes} fields={nodeFields} />
        <PageSelect nodes={nodes} />
        <NodeFields nodes={nodes} fields={timeFieldsOf(document)} />
        {nodes.every(node => node.duration !== null) && <NodeFields nodes={nodes} fields={{ exit: exitField }} />}
      </Form>
    </section>
  )
})

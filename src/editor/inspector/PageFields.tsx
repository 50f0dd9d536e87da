import { useTranslation } from 'react-i18next'
import { type Field, f } from '#contract/kernel/field.ts'
import {
  leastDuration,
  type ProgramBackground,
  type ProgramPage,
  type Transition,
  transitions,
} from '#contract/programs/program.ts'
import { usePageName } from '#src/editor/builder/usePageName.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { patchPage, roomForPages } from '#src/editor/pages/pageEdits.ts'
import { FillInput } from '#src/ui/fields/colors/FillInput.tsx'
import { groundField, readGround, writeGround } from './groundField.ts'
import { MediaRow } from './MediaRow.tsx'

const nameField = f.text({ max: 100 })
const transitionField = f.choice(transitions, { required: true })
const ownField = f.flag({ required: true })

/** Settings of the page that the artboard shows. */
export default function PageFields() {
  const { t } = useTranslation('artboard')
  const store = useProgramStore()
  const nameOf = usePageName()
  const document = useProgram(snapshot => snapshot.document)
  const shown = useProgram(snapshot => snapshot.page)
  const index = document.pages?.findIndex(({ id }) => id === shown) ?? -1
  const page = document.pages?.[index]
  if (!page) return null

  function change(name: string, label: string, patch: Partial<ProgramPage>) {
    if (page)
      store.change({ key: 'set', values: { field: label } }, patchPage(page.id, patch), `page ${page.id} ${name}`)
  }
  const longest = (page.duration + roomForPages(document)) / 1000
  const duration = f.decimal({ required: true, min: leastDuration / 1000, max: longest, unit: 's' })
  const row = (name: string, field: Field, value: unknown, write: (value: unknown) => Partial<ProgramPage>) => (
    <InspectorField
      label={t(`pages.${name}`)}
      field={field}
      scope="artboard:pages"
      name={name}
      value={value}
      onChange={next => change(name, t(`pages.${name}`), write(next))}
    />
  )
  const { background } = page
  const setBackground = (label: string, next: ProgramBackground) => change(label, t(label), { background: next })
  return (
    // Remounted for each page, so that unfinished input is not applied to another page.
    <div key={page.id} className="inspector-page">
      <h2 className="builder-heading">
        <bdi>{nameOf(page, index)}</bdi>
      </h2>
      {row('name', nameField, page.name || null, value => ({ name: value === null ? '' : String(value) }))}
      {row('duration', duration, page.duration / 1000, value => ({ duration: Math.round(Number(value) * 1000) }))}
      {row('transition', transitionField, page.transition, value => ({ transition: value as Transition }))}
      {row('own', ownField, background !== undefined, value => ({
        background: value === true ? document.background : undefined,
      }))}
      {background && (
        <>
          <InspectorField
            label={t('editor:program.color')}
            field={groundField}
            input={FillInput}
            scope="editor:program"
            name="color"
            value={readGround(background)}
            onChange={value => setBackground('editor:program.color', writeGround(value, background))}
          />
          <MediaRow
            name="picture"
            label={t('editor:program.picture')}
            kind="picture"
            value={background.file}
            onChange={file => setBackground('editor:program.picture', { ...background, file: file?.id ?? null })}
          />
        </>
      )}
    </div>
  )
}

import { ExpandOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, f } from '#contract/kernel/field.ts'
import { type ProgramDocument, type Transition, transitions } from '#contract/programs/program.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { changeProgram, type ProgramSettings } from '#src/editor/document/changeProgram.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { addPage } from '#src/editor/pages/pageEdits.ts'
import { SizeModal } from '#src/editor/size/SizeModal.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { FillInput } from '#src/ui/fields/colors/FillInput.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { groundField, readGround, writeGround } from './groundField.ts'
import { MediaRow } from './MediaRow.tsx'

type ProgramField = {
  field: Field
  input?: ComponentType<FieldInputProps>
  read: (document: ProgramDocument) => unknown
  write: (value: unknown, document: ProgramDocument) => Partial<ProgramSettings>
}

const fields: Readonly<Record<string, ProgramField>> = {
  color: {
    field: groundField,
    input: FillInput,
    read: ({ background }) => readGround(background),
    write: (value, { background }) => ({ background: writeGround(value, background) }),
  },
  duration: {
    field: f.decimal({ min: 1, max: 86_400, unit: 's' }),
    read: ({ duration }) => (duration === null ? null : duration / 1000),
    write: value => ({ duration: value === null ? null : Math.round(Number(value) * 1000) }),
  },
  transition: {
    field: f.choice(transitions, { required: true }),
    read: ({ transition }) => transition,
    write: value => ({ transition: value as Transition }),
  },
}

/** Settings of the program, shown without a selection. */
export function ProgramFields() {
  const { t } = useTranslation(['editor', 'artboard'])
  const store = useProgramStore()
  const format = useFormat()
  const [isResizing, setResizing] = useState(false)
  const document = useProgram(snapshot => snapshot.document)

  function change(name: string, patch: Partial<ProgramSettings>) {
    store.change({ key: 'set', values: { field: t(`program.${name}`) } }, changeProgram(patch), `set program ${name}`)
  }

  /** The present content becomes the first page; the new one is shown. */
  function beginPages() {
    store.change({ key: 'pageAdd' }, addPage(createNodeId, null))
    const added = store.get().document.pages?.at(-1)
    if (added) store.showPage(added.id)
  }

  return (
    <>
      <p className="builder-hint">
        <bdi dir="ltr">{`${document.width} × ${document.height}`}</bdi>
        {' · '}
        {t('program.plays', { duration: format.number(programDuration(document), 'ms') })}
      </p>
      <div className="inspector-buttons">
        <Button icon={decorative(<ExpandOutlined aria-hidden />)} onClick={() => setResizing(true)}>
          {t('size.title')}
        </Button>
        {!document.pages && (
          <Button icon={decorative(<PlusOutlined aria-hidden />)} onClick={beginPages}>
            {t('artboard:pages.add')}
          </Button>
        )}
      </div>
      {isResizing && <SizeModal onClose={() => setResizing(false)} />}
      {Object.entries(fields)
        // The durations of the pages make up the duration of the program.
        .filter(([name]) => name !== 'duration' || !document.pages)
        .map(([name, { field, input, read, write }]) => (
          <InspectorField
            key={name}
            label={t(`program.${name}`)}
            field={field}
            input={input}
            scope="editor:program"
            name={name}
            value={read(document)}
            onChange={value => change(name, write(value, document))}
          />
        ))}
      <MediaRow
        name="picture"
        label={t('program.picture')}
        kind="picture"
        value={document.background.file}
        onChange={file => change('picture', { background: { ...document.background, file: file?.id ?? null } })}
      />
    </>
  )
}

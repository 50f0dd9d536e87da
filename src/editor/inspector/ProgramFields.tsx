import { ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, f } from '#contract/kernel/field.ts'
import { fill, fillField, gradient } from '#contract/programs/fill.ts'
import { type ProgramDocument, type Transition, transitions } from '#contract/programs/program.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { changeProgram, type ProgramSettings } from '#src/editor/document/changeProgram.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { SizeModal } from '#src/editor/size/SizeModal.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { FillInput } from '#src/ui/fields/colors/FillInput.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { MediaRow } from './MediaRow.tsx'

type ProgramField = {
  field: Field
  input?: ComponentType<FieldInputProps>
  read: (document: ProgramDocument) => unknown
  write: (value: unknown, document: ProgramDocument) => Partial<ProgramSettings>
}

/** A translucent color (eight digits) would show the page behind the program. */
const isOpaque = (color: string) => color.length === 7
const groundField: Field = {
  ...fillField.required,
  schema: fill.refine(value =>
    typeof value === 'string' ? isOpaque(value) : value.stops.every(stop => isOpaque(stop.color)),
  ),
}

const fields: Readonly<Record<string, ProgramField>> = {
  color: {
    field: groundField,
    input: FillInput,
    read: ({ background }) => background.gradient ?? background.color,
    write: (value, { background: { gradient: _former, ...background } }) => {
      const given = gradient.safeParse(value).data
      const color = given ? given.stops[0]?.color : String(value)
      return { background: { ...background, color: color ?? background.color, ...(given && { gradient: given }) } }
    },
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
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const format = useFormat()
  const [isResizing, setResizing] = useState(false)
  const document = useProgram(snapshot => snapshot.document)

  function change(name: string, patch: Partial<ProgramSettings>) {
    store.change({ key: 'set', values: { field: t(`program.${name}`) } }, changeProgram(patch), `set program ${name}`)
  }

  return (
    <>
      <p className="builder-hint">
        <bdi dir="ltr">{`${document.width} × ${document.height}`}</bdi>
        {' · '}
        {t('program.plays', { duration: format.number(programDuration(document), 'ms') })}
      </p>
      <Button
        className="inspector-size"
        icon={decorative(<ExpandOutlined aria-hidden />)}
        onClick={() => setResizing(true)}
      >
        {t('size.title')}
      </Button>
      {isResizing && <SizeModal onClose={() => setResizing(false)} />}
      {Object.entries(fields).map(([name, { field, input, read, write }]) => (
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

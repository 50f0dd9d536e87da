import { Form } from 'antd'
import { type ComponentType, memo, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrorOf } from '#contract/derive/fieldErrorOf.ts'
import { fontField } from '#contract/fonts/fontField.ts'
import type { Field } from '#contract/kernel/field.ts'
import { fillField } from '#contract/programs/fill.ts'
import { transitions } from '#contract/programs/program.ts'
import { FontInput } from '#src/editor/fonts/FontInput.tsx'
import { TransitionInput } from '#src/editor/transitions/TransitionInput.tsx'
import { FillInput } from '#src/ui/fields/colors/FillInput.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { FieldInput } from '#src/ui/fields/kinds/FieldInput.tsx'

type Props = {
  label: string
  field: Field
  /** Locale scope of choices: `<scope>.values.<name>.<value>`. */
  scope: string
  name: string
  value: unknown
  /** The values of several nodes differ; an input applies to all. */
  isMixed?: boolean
  onChange: (value: unknown) => void
  /** Overrides the input of the field's kind. */
  input?: ComponentType<FieldInputProps>
}

/** One property; re-renders only when it changes, not with every change of the program. */
export function InspectorField({ onChange, ...props }: Props) {
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const change = useCallback((value: unknown) => latest.current(value), [])
  return <PropertyField {...props} onChange={change} />
}

/** Keeps invalid input with an error until it becomes valid. */
const PropertyField = memo(function PropertyField({
  label,
  field,
  scope,
  name,
  value,
  isMixed = false,
  onChange,
  input,
}: Props) {
  const { t } = useTranslation(['editor', 'errors'])
  const id = useId()
  const Input = input ?? inputOf(field)
  const [typed, setTyped] = useState<{ value: unknown; of: unknown } | null>(null)
  // A value that changed during typing, by undo or on the artboard, replaces the input.
  const waiting = typed !== null && Object.is(typed.of, value) ? typed : null
  const problem = waiting && problemOf(field, name, waiting.value)
  const noteId = `${id}-note`

  function change(next: unknown) {
    const given = next === undefined ? null : next
    if (problemOf(field, name, given)) return setTyped({ value: given, of: value })
    setTyped(null)
    onChange(given)
  }

  return (
    <Form.Item
      className="inspector-field"
      data-prop={name}
      label={isMixed ? <MixedLabel label={label} /> : label}
      htmlFor={id}
      validateStatus={problem ? 'error' : undefined}
      help={
        problem && (
          <span id={noteId} role="alert">
            {t(`errors:${problem.id}`, { ...problem.params })}
          </span>
        )
      }
    >
      {field.options.values === transitions ? (
        <TransitionInput
          id={id}
          label={label}
          use={name === 'entrance' || name === 'exit' ? name : 'change'}
          value={transitions.find(known => known === value) ?? null}
          onChange={change}
        />
      ) : (
        <Input
          id={id}
          field={field}
          name={name}
          scope={scope}
          value={waiting ? waiting.value : value}
          onChange={change}
          aria-describedby={problem ? noteId : undefined}
        />
      )}
    </Form.Item>
  )
})

function inputOf(field: Field): ComponentType<FieldInputProps> {
  if (field === fontField) return FontInput
  return field === fillField.required || field === fillField.optional ? FillInput : FieldInput
}

function MixedLabel({ label }: { label: string }) {
  const { t } = useTranslation('artboard')
  return (
    <>
      {label} <span className="inspector-mixed">{t('inspector.mixed')}</span>
    </>
  )
}

function problemOf(field: Field, name: string, value: unknown) {
  if (value === null) return field.options.required ? { field: name, id: 'field.required' as const, params: {} } : null
  const parsed = field.schema.safeParse(value)
  return parsed.success ? null : fieldErrorOf(name, field, value, parsed.error)
}

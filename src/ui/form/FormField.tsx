import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Field, FieldKind } from '#contract/kernel/field.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { FieldInput } from '#src/ui/fields/kinds/FieldInput.tsx'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import type { FormField as Declared } from './formFieldsOf.ts'
import type { Values } from './formValues.ts'
import { inputIdOf } from './inputIdOf.ts'
import { useFieldHelp } from './useFieldHelp.ts'

type Props = {
  presentation: Presentation
  declared: Declared
  record?: AnyRecord
  value: unknown
  /** Current values of the whole form. */
  values?: Values
  problem?: string
  isDisabled: boolean
  onChange: (value: unknown) => void
}

/** Kinds whose inputs span the form. */
const isWide: ReadonlySet<FieldKind> = new Set(['longText', 'html', 'json', 'refs', 'file'])

function classesOf({ kind }: Field, hasHelp: boolean): string {
  return `${isWide.has(kind) ? 'form-field-wide' : ''} ${hasHelp ? 'form-field-helped' : ''}`.trim()
}

/** Label above, help and error below; both describe the input for screen readers. */
export function FormField(props: Props) {
  const { presentation, declared, record, value, values = {}, problem, isDisabled, onChange } = props
  const { resource, inputs, form } = presentation
  const { name, field, isLocked } = declared
  const { t } = useTranslation(['ui', 'resources'])
  const help = useFieldHelp(resource.name, declared, record === undefined)
  const id = inputIdOf(resource.name, name)
  const noteId = `${id}-note`
  const describedBy = problem || help ? noteId : undefined
  const given = { id, value, onChange, disabled: isDisabled || isLocked, record }
  const Own = Object.hasOwn(inputs, name) ? inputs[name] : undefined
  const isDeclared = field.options.required === true
  const isRequired = isDeclared || (form?.needs?.(name, values) ?? false)
  return (
    <Form.Item
      className={classesOf(field, help !== undefined)}
      label={t(labelKeyOf(scopeOf(resource), name))}
      htmlFor={id}
      required={isRequired}
      validateStatus={problem ? 'error' : undefined}
      help={
        (problem || help) && (
          <span id={noteId} role={problem ? 'alert' : undefined}>
            {problem ?? help}
          </span>
        )
      }
    >
      {Own ? (
        <Own {...given} values={values} aria-describedby={describedBy} />
      ) : (
        <FieldInput
          {...given}
          field={field}
          name={name}
          scope={scopeOf(resource)}
          isRequired={isRequired}
          aria-describedby={describedBy}
        />
      )}
    </Form.Item>
  )
}

import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ShapeProps, shape } from '#contract/widgets/shape.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { valueKeyOf } from '#src/ui/fields/words.ts'
import { shapeOf } from '#stage/widgets/shapes/shapeOf.ts'
import './shapeForm.css'

const box = { width: 20, height: 20 }

/** All forms side by side, drawn by the stage's code. */
export function ShapeFormInput({ id, value, onChange, disabled, name, scope, ...aria }: FieldInputProps) {
  const { t } = useTranslation('editor')
  return (
    <Radio.Group
      id={id}
      className="shape-forms"
      optionType="button"
      value={value}
      onChange={event => onChange?.(event.target.value)}
      disabled={disabled}
      aria-describedby={aria['aria-describedby']}
      options={shape.props.form.options.values.map(form => {
        const word = t(valueKeyOf(scope, name, form))
        return {
          value: form,
          title: word,
          label: (
            <>
              <FormSign form={form} />
              <span className="m-visually-hidden">{word}</span>
            </>
          ),
        }
      })}
    />
  )
}

function FormSign({ form }: Pick<ShapeProps, 'form'>) {
  const { body, heads, strokeWidth } = shapeOf({ ...shape.defaults, form, stroke: '#000000', strokeWidth: 2 }, box)
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path d={body} fill="none" stroke="currentColor" strokeWidth={strokeWidth} strokeLinejoin="round" />
      <path d={heads} fill="currentColor" />
    </svg>
  )
}

import { Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { NumberInput } from '#src/ui/fields/inputs/NumberInput.tsx'
import './shareInput.css'

/** A bounded number with a slider and an input. */
export function ShareInput(props: FieldInputProps) {
  const { t } = useTranslation('editor')
  const { field, value, onChange, disabled, name, scope } = props
  const { min = 0, max = 100 } = field.options
  return (
    <div className="share-input">
      <Slider
        min={min}
        max={max}
        value={typeof value === 'number' ? value : min}
        onChange={onChange}
        disabled={disabled}
        tooltip={{ open: false }}
        ariaLabelForHandle={t(`${scope}.${name}`)}
      />
      <NumberInput {...props} />
    </div>
  )
}

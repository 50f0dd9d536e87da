import { Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { valueKeyOf } from '#src/ui/fields/words.ts'
import './input.css'

const atOnce = 3

/**
 * Shows a choice as radio buttons side by side if it has few values and cannot be empty, because it is required or
 * has a default; otherwise as a select.
 */
export function ChoiceInput({
  id,
  value,
  onChange,
  disabled,
  field,
  name,
  scope,
  isRequired: _isRequired,
  ...aria
}: FieldInputProps) {
  const { t } = useTranslation()
  const values = field.options.values ?? []
  const options = values.map(choice => ({ value: choice, label: t(valueKeyOf(scope, name, choice)) }))
  const isAlwaysSet = field.options.default !== undefined || field.options.required === true
  if (isAlwaysSet && values.length <= atOnce) {
    return (
      <Radio.Group
        id={id}
        optionType="button"
        options={options}
        value={value}
        onChange={event => onChange?.(event.target.value)}
        disabled={disabled}
        aria-describedby={aria['aria-describedby']}
      />
    )
  }
  return (
    <Select
      id={id}
      options={options}
      value={value ?? null}
      onChange={next => onChange?.(next ?? null)}
      disabled={disabled}
      allowClear={!isAlwaysSet}
      showSearch={values.length > 8}
      filterOption={matchOptionLabel}
      placeholder={t('ui:input.choose')}
      aria-describedby={aria['aria-describedby']}
    />
  )
}

import { Checkbox, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import type { FieldFilterProps } from '#src/ui/fields/fieldProps.ts'
import { labelKeyOf, valueKeyOf } from '#src/ui/fields/words.ts'

const tickedAtOnce = 10

export function ChoiceFilter({ field, name, scope, value, onChange }: FieldFilterProps) {
  const { t } = useTranslation('ui')
  const label = t(labelKeyOf(scope, name))
  const options = (field.options.values ?? []).map(choice => ({
    value: String(choice),
    label: t(valueKeyOf(scope, name, choice)),
  }))
  if (options.length > tickedAtOnce) {
    return (
      <Select
        mode="multiple"
        style={{ inlineSize: '100%' }}
        aria-label={label}
        options={options}
        filterOption={matchOptionLabel}
        value={[...value]}
        onChange={onChange}
      />
    )
  }
  return (
    <Checkbox.Group aria-label={label} value={[...value]} onChange={onChange}>
      <Space direction="vertical">
        {options.map(option => (
          <Checkbox key={option.value} value={option.value}>
            {option.label}
          </Checkbox>
        ))}
      </Space>
    </Checkbox.Group>
  )
}

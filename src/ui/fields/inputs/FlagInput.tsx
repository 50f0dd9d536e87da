import { Switch } from 'antd'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

export function FlagInput({ id, value, onChange, disabled, ...aria }: FieldInputProps) {
  return (
    <Switch
      id={id}
      checked={value === true}
      onChange={checked => onChange?.(checked)}
      disabled={disabled}
      aria-describedby={aria['aria-describedby']}
    />
  )
}

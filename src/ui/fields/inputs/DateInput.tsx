import { CalendarOutlined } from '@ant-design/icons'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { pickerFormat } from '#src/ui/format/pickerFormat.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

export function DateInput({ id, value, onChange, disabled, isRequired, ...aria }: FieldInputProps) {
  const { tag } = useFormat()
  return (
    <DatePicker
      id={id}
      suffixIcon={decorative(<CalendarOutlined aria-hidden />)}
      format={pickerFormat(tag)}
      value={typeof value === 'string' ? dayjs(value.slice(0, 10)) : null}
      onChange={next => onChange?.(next?.isValid() ? wireDate(next.toDate()) : null)}
      disabled={disabled}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
    />
  )
}

/** Not by dayjs: its Arabic locale would write other digits. */
function wireDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

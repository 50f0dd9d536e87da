import { CalendarOutlined } from '@ant-design/icons'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { pickerFormat } from '../../format/pickerFormat.ts'
import { useFormat } from '../../format/useFormat.ts'
import { decorative } from '../../pieces/decorative.ts'
import type { FieldInputProps } from '../fieldProps.ts'

/** Chosen and shown in the viewer's zone; given as ISO 8601 with its offset. */
export function MomentInput({ id, value, onChange, disabled, isRequired, ...aria }: FieldInputProps) {
  const format = useFormat()
  const date = typeof value === 'string' ? format.parse(value) : null
  return (
    <DatePicker
      id={id}
      suffixIcon={decorative(<CalendarOutlined aria-hidden />)}
      showTime={{ format: 'HH:mm' }}
      format={`${pickerFormat(format.tag)} HH:mm`}
      value={date ? dayjs(date) : null}
      onChange={next => onChange?.(next?.isValid() ? next.toISOString() : null)}
      disabled={disabled}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
    />
  )
}

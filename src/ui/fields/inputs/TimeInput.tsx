import { ClockCircleOutlined } from '@ant-design/icons'
import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

export function TimeInput({ id, value, onChange, disabled, isRequired, ...aria }: FieldInputProps) {
  return (
    <TimePicker
      id={id}
      suffixIcon={decorative(<ClockCircleOutlined aria-hidden />)}
      format="HH:mm"
      needConfirm={false}
      value={typeof value === 'string' ? dayjs(`2000-01-01T${value}`) : null}
      onChange={next => onChange?.(next?.isValid() ? wireTime(next.toDate()) : null)}
      disabled={disabled}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
    />
  )
}

function wireTime(date: Date): string {
  return [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
}

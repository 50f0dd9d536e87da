import { ClockCircleOutlined } from '@ant-design/icons'
import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { clockFormats } from '#src/ui/format/pickerFormat.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { PickerProps } from './PickerProps.ts'
import './readArabicClock.ts'

type Props = Pick<FieldInputProps, 'id' | 'value' | 'disabled' | 'isRequired'> & PickerProps

export function TimeInput({ id, value, onChange, disabled, isRequired, isWrong, isKept, ...aria }: Props) {
  const { tag } = useFormat()
  const clear = useClear()
  const formats = useMemo(() => clockFormats(tag), [tag])
  // Memoized: a new object would discard the text being typed.
  const time = useMemo(() => (typeof value === 'string' && value !== '' ? dayjs(`2000-01-01T${value}`) : null), [value])
  return (
    <TimePicker
      {...aria}
      id={id}
      suffixIcon={decorative(<ClockCircleOutlined aria-hidden />)}
      format={formats}
      needConfirm={false}
      value={time}
      onChange={next => onChange?.(next?.isValid() ? wireTime(next.toDate()) : null)}
      disabled={disabled}
      allowClear={isKept ? false : clear}
      status={isWrong ? 'error' : undefined}
      aria-required={isRequired}
      aria-invalid={isWrong}
    />
  )
}

function wireTime(date: Date): string {
  return [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
}

import { CalendarOutlined } from '@ant-design/icons'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { pickerFormat } from '#src/ui/format/pickerFormat.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { PickerProps } from './PickerProps.ts'

type Props = Pick<FieldInputProps, 'id' | 'value' | 'disabled' | 'isRequired'> &
  PickerProps & {
    /** First selectable day, `yyyy-MM-dd`. */
    least?: string
  }

export function DateInput({ id, value, onChange, disabled, isRequired, isWrong, isKept, least, ...aria }: Props) {
  const { tag } = useFormat()
  const clear = useClear()
  // Memoized: a new object would discard the text being typed.
  const day = useMemo(() => dayOf(value), [value])
  return (
    <DatePicker
      {...aria}
      id={id}
      suffixIcon={decorative(<CalendarOutlined aria-hidden />)}
      format={pickerFormat(tag)}
      value={day}
      onChange={next => onChange?.(next?.isValid() ? wireDate(next.toDate()) : null)}
      disabled={disabled}
      allowClear={isKept ? false : clear}
      minDate={dayOf(least) ?? undefined}
      status={isWrong ? 'error' : undefined}
      aria-required={isRequired}
      aria-invalid={isWrong}
    />
  )
}

const dayOf = (text: unknown) => (typeof text === 'string' && text !== '' ? dayjs(text.slice(0, 10)) : null)

/** `yyyy-MM-dd` of a date, without dayjs: its Arabic locale would write other digits. */
function wireDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

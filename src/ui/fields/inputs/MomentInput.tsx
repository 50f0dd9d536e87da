import { CalendarOutlined } from '@ant-design/icons'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { clockFormats, pickerFormat } from '#src/ui/format/pickerFormat.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import './readArabicClock.ts'

type Props = Pick<FieldInputProps, 'id' | 'value' | 'disabled' | 'aria-describedby' | 'isRequired'> & {
  onChange?: (value: string | null) => void
}

/** Edits a moment in the viewer's time zone; the value is ISO 8601 with an offset. */
export function MomentInput({ id, value, onChange, disabled, isRequired, ...aria }: Props) {
  const format = useFormat()
  const clear = useClear()
  // Memoized: a new object would discard the text being typed.
  const time = useMemo(() => {
    const date = typeof value === 'string' ? format.parse(value) : null
    return date && dayjs(date)
  }, [value, format])
  const clocks = useMemo(() => clockFormats(format.tag), [format.tag])
  return (
    <DatePicker
      id={id}
      suffixIcon={decorative(<CalendarOutlined aria-hidden />)}
      showTime={{ format: clocks[0] }}
      format={clocks.map(clock => `${pickerFormat(format.tag)} ${clock}`)}
      value={time}
      onChange={next => onChange?.(next?.isValid() ? next.toISOString() : null)}
      disabled={disabled}
      allowClear={clear}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
    />
  )
}

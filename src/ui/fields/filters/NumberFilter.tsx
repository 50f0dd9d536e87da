import { Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import type { FieldFilterProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Filters by a number: from and to, of which one may be open; a single field for `eq`. */
export function NumberFilter({ field, value, onChange }: FieldFilterProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const { unit } = field.options
  const isRange = field.options.filter === 'range'
  const [from = '', to = ''] = value
  const box = (text: string, label: string, set: (next: string) => void) => (
    <NumberBox
      aria-label={label}
      placeholder={label}
      style={{ inlineSize: 140 }}
      value={text === '' ? null : Number(text)}
      onChange={next => set(next === null ? '' : String(next))}
      suffix={unit && format.unit(unit)}
    />
  )
  if (!isRange) return box(from, t('filter.value'), next => onChange(next === '' ? [] : [next]))
  const set = (ends: [string, string]) => onChange(ends.every(end => end === '') ? [] : ends)
  return (
    <Space>
      {box(from, t('filter.from'), next => set([next, to]))}
      {box(to, t('filter.to'), next => set([from, next]))}
    </Space>
  )
}

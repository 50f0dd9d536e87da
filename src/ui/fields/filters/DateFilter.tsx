import { Space } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFilterProps } from '#src/ui/fields/fieldProps.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'

/** Filters by whole days, from and to; one end may be open. */
export function DateFilter({ field, value, onChange }: FieldFilterProps) {
  const { t } = useTranslation('ui')
  const [from = '', to = ''] = value
  const id = useId()
  const box = (text: string, label: string, set: (next: string) => void) => (
    <div style={{ display: 'grid', gap: 4 }}>
      <label htmlFor={`${id}-${label}`}>{label}</label>
      <DateInput id={`${id}-${label}`} value={text} onChange={next => set(next ?? '')} />
    </div>
  )
  if (field.options.filter !== 'range') return box(from, t('filter.value'), next => onChange(next ? [next] : []))
  const set = (ends: [string, string]) => onChange(ends.every(end => end === '') ? [] : ends)
  return (
    <Space align="start">
      {box(from, t('filter.from'), next => set([next, to]))}
      {box(to, t('filter.to'), next => set([from, next]))}
    </Space>
  )
}

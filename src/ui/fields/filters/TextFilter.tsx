import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useClear } from '#src/ui/controls/useClear.tsx'
import type { FieldFilterProps } from '#src/ui/fields/fieldProps.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'

export function TextFilter({ name, scope, value, onChange }: FieldFilterProps) {
  const { t } = useTranslation('ui')
  return (
    <Input
      dir="auto"
      allowClear={useClear()}
      aria-label={t(labelKeyOf(scope, name))}
      value={value[0] ?? ''}
      onChange={event => onChange(event.target.value === '' ? [] : [event.target.value])}
    />
  )
}

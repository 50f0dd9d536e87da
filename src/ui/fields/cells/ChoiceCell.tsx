import { useTranslation } from 'react-i18next'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { valueKeyOf } from '#src/ui/fields/words.ts'
import { Empty } from './Empty.tsx'

export function ChoiceCell({ value, name, scope }: FieldCellProps) {
  const { t } = useTranslation()
  if (value === null || value === undefined || value === '') return <Empty />
  return <span>{t(valueKeyOf(scope, name, value), { defaultValue: String(value) })}</span>
}

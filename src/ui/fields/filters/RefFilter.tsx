import { useTranslation } from 'react-i18next'
import type { FieldFilterProps } from '#src/ui/fields/fieldProps.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { labelKeyOf } from '#src/ui/fields/words.ts'

export function RefFilter({ field, name, scope, value, onChange }: FieldFilterProps) {
  const { t } = useTranslation('ui')
  return (
    <RefSelect
      to={field.options.to ?? ''}
      value={value}
      known={[]}
      onChange={onChange}
      isMultiple={field.options.filter === 'in'}
      aria-label={t(labelKeyOf(scope, name))}
    />
  )
}

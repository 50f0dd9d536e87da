import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldFilterProps } from '#src/ui/fields/fieldProps.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'

export function FlagFilter({ name, scope, value, onChange }: FieldFilterProps) {
  const { t } = useTranslation('ui')
  return (
    <Radio.Group
      aria-label={t(labelKeyOf(scope, name))}
      optionType="button"
      value={value[0]}
      onChange={event => onChange([String(event.target.value)])}
      options={[
        { value: 'true', label: t('flag.yes') },
        { value: 'false', label: t('flag.no') },
      ]}
    />
  )
}

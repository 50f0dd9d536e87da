import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { menuVersions } from '#contract/resources/people/menu.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'

type Version = (typeof menuVersions)[number]

export function VersionsInput({ id, value, onChange, disabled }: InputProps<Version[]>) {
  const { t } = useTranslation(['ui', 'resources'])
  return (
    <Select<Version[]>
      id={id}
      mode="multiple"
      value={value ?? []}
      onChange={next => onChange?.(next)}
      disabled={disabled}
      allowClear
      filterOption={matchOptionLabel}
      placeholder={t('input.choose')}
      options={menuVersions.map(version => ({
        value: version,
        label: t(`resources:menu.values.versions.${version}`),
      }))}
    />
  )
}

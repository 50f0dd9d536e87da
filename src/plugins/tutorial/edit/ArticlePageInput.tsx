import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'

/** Selects a page of the menu by title. */
export function ArticlePageInput({ id, value, onChange, disabled, ...aria }: InputProps<string, unknown>) {
  const { t } = useTranslation(['app', 'resources'])
  const { menuTargets } = useAdmin().assembly
  const options = Object.entries(menuTargets).map(([name, { titleKey }]) => ({ value: name, label: t(titleKey) }))
  return (
    <Select
      id={id}
      aria-describedby={aria['aria-describedby']}
      allowClear
      showSearch
      filterOption={matchOptionLabel}
      options={options}
      value={value ?? undefined}
      disabled={disabled}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  )
}

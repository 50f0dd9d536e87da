import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countries } from '#contract/rules/countries.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { intlTag } from '#src/ui/format/intlTag.ts'

/** For forms whose record's type is known and those whose is not. */
type Props = Pick<InputProps<string>, 'id' | 'onChange' | 'disabled'> & { value?: unknown }

export function CountryInput({ id, value, onChange, disabled }: Props) {
  const { t, i18n } = useTranslation('ui')
  const options = useMemo(() => {
    const tag = intlTag(i18n.language)
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    const sorted = countries.map(code => ({ value: code, label: names.of(code) ?? code }))
    return sorted.sort((a, b) => a.label.localeCompare(b.label, tag))
  }, [i18n.language])
  return (
    <Select
      id={id}
      showSearch
      allowClear
      optionFilterProp="label"
      placeholder={t('chooseCountry')}
      options={options}
      value={typeof value === 'string' ? value : undefined}
      onChange={code => onChange?.(code ?? null)}
      disabled={disabled}
    />
  )
}

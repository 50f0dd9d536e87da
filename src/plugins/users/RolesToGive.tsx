import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type User, user } from '#contract/resources/people/user.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { foundByLabel } from '#src/ui/controls/foundBy.ts'
import { NothingToChoose } from '#src/ui/controls/NothingToChoose.tsx'

/** Roles that the reader may assign; roles that the account already has stay listed, whoever assigned them. */
export function RolesToGive({ id, value, onChange, disabled, record }: InputProps<string[], User>) {
  const { t } = useTranslation('ui')
  const { data, isFetching, error } = useCallQuery(user, 'getRoles')
  const offered = (data ?? []).map(role => ({ value: role.id, label: role.name, title: role.description ?? role.name }))
  const had = (record?.roles ?? [])
    .filter(role => !offered.some(option => option.value === role.id))
    .map(role => ({ value: role.id, label: role.title, title: role.title }))
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      value={value ?? []}
      onChange={next => onChange?.(next)}
      disabled={disabled}
      loading={isFetching}
      allowClear
      filterOption={foundByLabel}
      placeholder={t('input.choose')}
      notFoundContent={<NothingToChoose>{error ? error.message : t('input.nothingFound')}</NothingToChoose>}
      options={[...offered, ...had]}
    />
  )
}

import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { role } from '#contract/resources/people/role.ts'
import { type User, user } from '#contract/resources/people/user.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import { NothingToChoose } from '#src/ui/controls/NothingToChoose.tsx'
import { shownTitle } from '#src/ui/record/useTitleOf.ts'

/** Roles that the reader may assign; roles that the account already has stay listed, whoever assigned them. */
export function GrantableRoles({ id, value, onChange, disabled, record }: InputProps<string[], User>) {
  const { t, i18n } = useTranslation(['ui', 'resources'])
  const shown = (title: string) => shownTitle(role, title, i18n)
  const { data, isFetching, error } = useCallQuery(user, 'getRoles')
  const offered = (data ?? []).map(({ id, name, description }) => {
    return { value: id, label: shown(name), title: description ?? shown(name) }
  })
  const had = (record?.roles ?? [])
    .filter(one => !offered.some(option => option.value === one.id))
    .map(one => ({ value: one.id, label: shown(one.title), title: shown(one.title) }))
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      value={value ?? []}
      onChange={next => onChange?.(next)}
      disabled={disabled}
      loading={isFetching}
      allowClear
      filterOption={matchOptionLabel}
      placeholder={t('input.choose')}
      notFoundContent={<NothingToChoose>{error ? error.message : t('input.nothingFound')}</NothingToChoose>}
      options={[...offered, ...had]}
    />
  )
}

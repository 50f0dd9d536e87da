import { Button, Flex, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { hasRolePrefix, rolePrefix, withRolePrefix } from '#contract/rules/accounts/roleName.ts'
import type { InputProps } from '#src/core/assembly/present.ts'

/** Names begin with ROLE_ (spec 6): the prefix is fixed; existing names without it get a button that adds it. */
export function RoleNameInput({ id, value, onChange, disabled, record }: InputProps<string>) {
  const { t } = useTranslation('rights')
  const stored = record === undefined ? '' : String(record.name ?? '')
  const isForeign = stored !== '' && !hasRolePrefix(stored) && !hasRolePrefix(value ?? '')
  const shared = { id, disabled, maxLength: 50, autoComplete: 'off', 'aria-required': true }
  if (isForeign) {
    return (
      <Flex gap={8}>
        <Input {...shared} value={value ?? ''} onChange={event => onChange?.(event.target.value || null)} />
        <Button onClick={() => onChange?.(withRolePrefix(value ?? ''))}>
          {t('role.addPrefix', { prefix: rolePrefix })}
        </Button>
      </Flex>
    )
  }
  const rest = withRolePrefix(value ?? '').slice(rolePrefix.length)
  return (
    <Input
      {...shared}
      dir="ltr"
      addonBefore={rolePrefix}
      maxLength={50 - rolePrefix.length}
      value={rest}
      onChange={event => onChange?.(event.target.value === '' ? null : withRolePrefix(event.target.value))}
    />
  )
}

import { Button, Flex, Select, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Message, message } from '#contract/resources/system/message.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { NothingToChoose } from '#src/ui/controls/NothingToChoose.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'

type User = { id: string; username: string; nickName: string | null }

/**
 * Finds people by login name or nickname; chosen people whose accounts were deleted are marked and can be removed.
 */
export function RecipientsInput({ id, value, onChange, disabled }: InputProps<string[], Message>) {
  const { t } = useTranslation(['messages', 'ui'])
  const [typed, setTyped] = useState('')
  const key = useDebounced(typed.trim(), 250)
  const chosen = value ?? []
  const found = useCallQuery(message, 'getRecipients', { key })
  const named = useCallQuery(message, 'getRecipients', { ids: chosen })
  const known = new Map(chosen.length > 0 ? named.data?.users.map(user => [user.id, user]) : [])
  const gone = named.data && !named.isFetching ? chosen.filter(one => !known.has(one)) : []
  const users = found.data?.users ?? []
  const more = (found.data?.total ?? 0) - users.length
  const others = key ? [] : [...known.values()].filter(user => !users.some(other => other.id === user.id))
  const options = [
    ...gone.map(one => ({ value: one, label: t('messages:recipients.gone') })),
    ...[...others, ...users].map(user => ({ value: user.id, label: nameOf(user) })),
  ]
  return (
    <Flex vertical gap={8}>
      <Select<string[]>
        id={id}
        mode="multiple"
        value={chosen}
        onChange={next => onChange?.(next)}
        disabled={disabled}
        options={options}
        filterOption={false}
        onSearch={setTyped}
        onOpenChange={isOpen => {
          if (!isOpen) setTyped('')
        }}
        allowClear
        placeholder={t('messages:recipients.search')}
        labelRender={({ value: one, label }) => label ?? nameOf(known.get(String(one)))}
        notFoundContent={
          <NothingToChoose>
            {found.isFetching ? <Spin size="small" /> : found.error ? found.error.message : t('ui:input.nothingFound')}
          </NothingToChoose>
        }
        popupRender={menu => (
          <>
            {menu}
            {more > 0 && <div style={{ padding: '4px 12px' }}>{t('ui:input.more', { count: more })}</div>}
          </>
        )}
      />
      {gone.length > 0 && (
        <Flex gap={8} align="center" wrap role="alert">
          <span>{t('messages:recipients.goneText', { count: gone.length })}</span>
          <Button size="small" onClick={() => onChange?.(chosen.filter(one => !gone.includes(one)))}>
            {t('messages:recipients.removeGone')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

function nameOf(user: User | undefined): string {
  if (!user) return '…'
  return user.nickName ? `${user.nickName} (${user.username})` : user.username
}

import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { isShortcutFree } from '#src/ui/controls/isShortcutFree.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'

const shortcuts: ShortcutGroup = { name: 'page', shortcuts: [{ does: 'search', keys: ['/'] }] }

type Props = { value: string; onSearch: (key: string) => void }

/** Search field: `/` focuses it from anywhere on the page; Esc clears it, then leaves it. */
export function SearchBox({ value, onSearch }: Props) {
  const { t } = useTranslation('ui')
  const clear = useClear()
  const box = useRef<InputRef>(null)
  useShortcuts(shortcuts)
  const [typed, setTyped] = useState(value)
  const [reportedKey, setReportedKey] = useState(value)
  if (reportedKey !== value) {
    setReportedKey(value)
    setTyped(value)
  }
  const settled = useDebounced(typed, 300)
  const reportKey = useEffectEvent((key: string) => {
    if (key === value || key !== typed.trim()) return
    setReportedKey(key)
    onSearch(key)
  })
  useEffect(() => reportKey(settled.trim()), [settled])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcutFree(event) || !box.current?.input?.checkVisibility()) return
      event.preventDefault()
      box.current.focus({ cursor: 'all' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Input
      ref={box}
      type="search"
      dir="auto"
      allowClear={clear}
      prefix={decorative(<SearchOutlined aria-hidden />)}
      suffix={typed === '' ? <kbd aria-hidden>/</kbd> : undefined}
      placeholder={t('list.search')}
      aria-label={t('list.search')}
      aria-keyshortcuts="/"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed.trim())}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        if (typed === '') box.current?.blur()
        else setTyped('')
      }}
      maxLength={100}
      style={{ maxInlineSize: 320, minInlineSize: 110, flex: '1 1 110px' }}
    />
  )
}

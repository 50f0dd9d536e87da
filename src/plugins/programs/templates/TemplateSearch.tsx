import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import './templates.css'

/** Debounce delay in milliseconds. */
const pause = 200

/** State of the template search: the typed text, its setter, and the debounced text. */
export function useTemplateSearch() {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, words: useDebounced(typed.trim(), pause) }
}

export function TemplateSearch({ typed, setTyped }: Pick<ReturnType<typeof useTemplateSearch>, 'typed' | 'setTyped'>) {
  const { t } = useTranslation('templates')
  return (
    <Input
      className="template-search"
      type="search"
      dir="auto"
      allowClear
      aria-label={t('search')}
      placeholder={t('search')}
      prefix={decorative(<SearchOutlined aria-hidden />)}
      maxLength={100}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  )
}

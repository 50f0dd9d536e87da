import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Edits the name of a layer: Enter and blur apply the new name, Esc cancels. */
export function LayerName({ name, onDone }: { name: string; onDone: (name: string | null, isByKey: boolean) => void }) {
  const { t } = useTranslation('editor')
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState(name)
  useEffect(() => input.current?.focus({ cursor: 'all' }), [])
  return (
    <Input
      ref={input}
      size="small"
      dir="auto"
      maxLength={100}
      value={typed}
      aria-label={t('node.name')}
      onChange={event => setTyped(event.target.value)}
      onClick={event => event.stopPropagation()}
      onBlur={() => onDone(typed, false)}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Enter') onDone(typed, true)
        if (event.key === 'Escape') onDone(null, true)
      }}
    />
  )
}

import { Empty, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchable } from '#contract/rules/texts/searchable.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { isMenuIconName, type MenuIconName, menuIconNames, menuIcons } from './menuIcons.ts'
import './iconGrid.css'

type Props = { value: string | null; onChoose: (name: MenuIconName) => void; onClose: () => void }

const columns = 8

/** All icons, searchable by name in the user's language or in English. Arrow keys move, Enter chooses, Esc closes. */
export default function IconGrid({ value, onChoose, onClose }: Props) {
  const { t } = useTranslation(['icons', 'rights'])
  const id = useId()
  const box = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const wanted = searchable(text.trim())
  const nameOf = (icon: MenuIconName) => t(`names.${icon}`)
  const found = menuIconNames.filter(icon => searchable(`${nameOf(icon)} ${icon}`).includes(wanted))
  const [at, setAt] = useState(() => (value && isMenuIconName(value) ? menuIconNames.indexOf(value) : 0))
  const active = found[Math.min(at, found.length - 1)]

  useEffect(() => box.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    const side = document.documentElement.dir === 'rtl' ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: side,
      ArrowLeft: -side,
      ArrowDown: columns,
      ArrowUp: -columns,
    }
    const step = steps[event.key]
    const isTyping = text !== '' && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    if (event.key === 'Enter' && active) onChoose(active)
    else if (event.key === 'Escape') onClose()
    else if (step !== undefined && !isTyping) setAt(now => Math.max(0, Math.min(found.length - 1, now + step)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div role="dialog" aria-label={t('rights:icon.choose')} className="icon-grid">
      <Input
        ref={box}
        type="search"
        role="combobox"
        aria-label={t('rights:icon.search')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active}`}
        placeholder={t('rights:icon.search')}
        dir="auto"
        allowClear
        value={text}
        onKeyDown={onKeyDown}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('rights:icon.choose')} className="icon-grid-list">
        {found.map(icon => {
          const Shown = menuIcons[icon]
          return (
            <button
              key={icon}
              id={`${id}-${icon}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={icon === value}
              data-active={icon === active || undefined}
              aria-label={nameOf(icon)}
              title={nameOf(icon)}
              ref={icon === active ? reveal : undefined}
              onClick={() => onChoose(icon)}
            >
              {decorative(<Shown />)}
            </button>
          )
        })}
      </div>
      <p role="status" className={found.length > 0 ? 'm-visually-hidden' : undefined}>
        {t('rights:icon.found', { count: found.length })}
      </p>
      {found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={false} />}
    </div>
  )
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

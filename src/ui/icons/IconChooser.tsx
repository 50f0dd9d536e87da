import { Empty, Input, type InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import './iconGrid.css'

type Props<N extends string> = {
  texts: { choose: string; search: string; found: string }
  /** Searched text. */
  text: string
  onText: (text: string) => void
  found: readonly N[]
  selected: string | null
  /** Index of the active icon. */
  at: number
  onAt: (change: (at: number) => number) => void
  nameOf: (icon: N) => string
  draw: (icon: N) => ReactNode
  onChoose: (icon: N) => void
  onClose: () => void
  /** Shown between the search and the icons. */
  children?: ReactNode
}

const columns = 8

/** Grid of icons with a search. Arrow keys move, Enter chooses, Esc closes. */
export function IconChooser<N extends string>(props: Props<N>) {
  const { texts, text, onText, found, selected, at, onAt, nameOf, draw, onChoose, onClose, children } = props
  const id = useId()
  const box = useRef<InputRef>(null)
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
    else if (step !== undefined && !isTyping) onAt(now => Math.max(0, Math.min(found.length - 1, now + step)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div role="dialog" aria-label={texts.choose} className="icon-grid">
      <Input
        ref={box}
        type="search"
        role="combobox"
        aria-label={texts.search}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active}`}
        placeholder={texts.search}
        dir="auto"
        allowClear
        value={text}
        onKeyDown={onKeyDown}
        onChange={event => {
          onText(event.target.value)
          onAt(() => 0)
        }}
      />
      {children}
      <div id={`${id}-list`} role="listbox" aria-label={texts.choose} className="icon-grid-list">
        {found.map(icon => (
          <button
            key={icon}
            id={`${id}-${icon}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={icon === selected}
            data-active={icon === active || undefined}
            aria-label={nameOf(icon)}
            title={nameOf(icon)}
            ref={icon === active ? reveal : undefined}
            onClick={() => onChoose(icon)}
          >
            {draw(icon)}
          </button>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'm-visually-hidden' : undefined}>
        {texts.found}
      </p>
      {found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={false} />}
    </div>
  )
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

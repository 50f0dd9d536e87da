import { Empty, Input, type InputRef, Segmented } from 'antd'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconDrawing } from '#contract/widgets/icon.ts'
import { drawingOf, findIcons, iconNames } from '#src/editor/widgets/icons/findIcons.ts'
import { DrawnIcon } from './DrawnIcon.tsx'
import '#src/ui/icons/iconGrid.css'

type Props = { value: IconDrawing | null; onChoose: (drawing: IconDrawing) => void; onClose: () => void }

const columns = 8

/** Searches icons in the reader's language and in English; arrows move, Enter selects, Esc closes. */
export default function IconPicker({ value, onChoose, onClose }: Props) {
  const { t } = useTranslation(['components', 'iconWords'])
  const id = useId()
  const box = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const [isSolid, setSolid] = useState(value?.isSolid ?? false)
  const [at, setAt] = useState(0)
  const typed = useDeferredValue(text)
  const wordsOf = (name: string) => t(`iconWords:${name}`)
  const found = useMemo(() => {
    const ofKind = iconNames.filter(name => drawingOf(name, isSolid))
    return findIcons(typed, ofKind, name => t(`iconWords:${name}`))
  }, [typed, isSolid, t])
  const active = found[Math.min(at, found.length - 1)]

  useEffect(() => box.current?.focus(), [])

  function choose(name: string) {
    const drawing = drawingOf(name, isSolid)
    if (drawing) onChoose(drawing)
  }
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
    if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape') onClose()
    else if (step !== undefined && !isTyping) setAt(now => Math.max(0, Math.min(found.length - 1, now + step)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div role="dialog" aria-label={t('icon.choose')} className="icon-grid">
      <Input
        ref={box}
        type="search"
        role="combobox"
        aria-label={t('icon.search')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active}`}
        placeholder={t('icon.search')}
        dir="auto"
        allowClear
        value={text}
        onKeyDown={onKeyDown}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
        }}
      />
      <Segmented
        block
        aria-label={t('icon.look')}
        value={isSolid ? 'solid' : 'lines'}
        options={[
          { value: 'lines', label: t('icon.lines') },
          { value: 'solid', label: t('icon.solid') },
        ]}
        onChange={look => {
          setSolid(look === 'solid')
          setAt(0)
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('icon.choose')} className="icon-grid-list">
        {found.map(name => {
          const drawing = drawingOf(name, isSolid)
          return (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={name === value?.name}
              data-active={name === active || undefined}
              aria-label={wordsOf(name)}
              title={wordsOf(name)}
              ref={name === active ? reveal : undefined}
              onClick={() => choose(name)}
            >
              {drawing && <DrawnIcon drawing={drawing} />}
            </button>
          )
        })}
      </div>
      <p role="status" className={found.length > 0 ? 'm-visually-hidden' : undefined}>
        {t('icon.found', { count: found.length })}
      </p>
      {found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={false} />}
    </div>
  )
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

import { SearchOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { type Command, commandsFor } from './commandsOf.ts'
import { useCommands } from './useCommands.ts'

/** A box to type in and a list to choose from; the focus stays in the box. */
export function PaletteBox({ input, onDone }: { input: RefObject<HTMLInputElement | null>; onDone: () => void }) {
  const { t } = useTranslation('app')
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = commandsFor(query, useCommands())

  function run(command: Command | undefined) {
    if (!command) return
    onDone()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter') run(found[at])
  }

  return (
    <div>
      <div className="m-palette-box">
        {decorative(<SearchOutlined aria-hidden />)}
        <input
          type="text"
          role="combobox"
          aria-label={t('app:palette.open')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] && `${id}-${at}`}
          placeholder={t('app:palette.hint')}
          value={query}
          ref={input}
          onKeyDown={onKeyDown}
          onChange={event => {
            setQuery(event.target.value)
            setAt(0)
          }}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('app:palette.results')} className="m-palette-list">
        {found.map((command, index) => (
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            ref={index === at ? reveal : undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            <bdi>{command.title}</bdi>
            <span>{command.group}</span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'm-visually-hidden' : 'm-palette-none'}>
        {found.length > 0 ? t('app:palette.found', { count: found.length }) : t('app:palette.none', { query })}
      </p>
    </div>
  )
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

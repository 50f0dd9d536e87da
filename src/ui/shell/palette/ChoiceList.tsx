import { SearchOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Choice } from './Choice.tsx'
import type { Command, CommandGroup } from './commandsOf.ts'

type Props = {
  label: string
  hint: string
  /** Subject of the choices, shown before the input; Backspace in an empty input removes it. */
  subject?: string
  query: string
  onQuery: (query: string) => void
  groups: readonly CommandGroup[]
  isSearching?: boolean
  failure?: string
  onBack?: () => void
  onDone: () => void
}

/** An input and a list of choices; the focus stays in the input. */
export function ChoiceList(props: Props) {
  const { label, hint, subject, query, onQuery, isSearching = false, failure, onBack, onDone } = props
  const { t } = useTranslation('app')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(0)
  const [isAwaited, setAwaited] = useState(false)
  const groups = props.groups.filter(({ commands }) => commands.length > 0)
  const found = groups.flatMap(({ commands }) => commands)
  const active = found[at]
  useEffect(() => input.current?.focus(), [])

  function run(command: Command | undefined) {
    if (!command || command.refusal !== undefined) return
    onDone()
    command.run()
  }

  /** While a search runs, the first choice may belong to the previous text, so Enter waits for the results. */
  function choose() {
    const isLate = groups.find(({ commands }) => commands[0] === active)?.isLate ?? true
    if (isSearching && at === 0 && isLate) setAwaited(true)
    else run(active)
  }
  const chooseAwaited = useEffectEvent(() => {
    if (!isAwaited) return
    setAwaited(false)
    run(active)
  })
  useEffect(() => {
    if (!isSearching) chooseAwaited()
  }, [isSearching])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const { selectionStart } = input.current ?? {}
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter') choose()
    else if (active?.more && (event.key === 'Tab' || (event.key === forward && selectionStart === query.length)))
      active.more()
    else if (event.key === 'Tab') undefined
    else if (onBack && event.key === 'Backspace' && query === '') onBack()
    else return
    event.preventDefault()
  }

  const emptyWord = failure ?? (isSearching ? t('app:palette.searching') : t('app:palette.none', { query }))
  return (
    <div>
      <div className="m-palette-box">
        {decorative(<SearchOutlined aria-hidden />)}
        {subject !== undefined && (
          <button type="button" className="m-palette-subject" tabIndex={-1} onClick={onBack}>
            <bdi>{subject}</bdi>
          </button>
        )}
        <input
          type="text"
          dir="auto"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${at}`}
          placeholder={hint}
          maxLength={100}
          value={query}
          ref={input}
          onKeyDown={onKeyDown}
          onChange={event => {
            onQuery(event.target.value)
            setAt(0)
            setAwaited(false)
          }}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('app:palette.results')}
        aria-busy={isSearching}
        className="m-palette-list"
      >
        {groups.map(({ key, label: name, commands }) => (
          <fieldset key={key} aria-label={name}>
            {name !== undefined && <p aria-hidden>{name}</p>}
            {commands.map(command => (
              <Choice
                key={command.id}
                id={`${id}-${found.indexOf(command)}`}
                command={command}
                isActive={command === active}
                onPoint={() => setAt(found.indexOf(command))}
                onRun={() => run(command)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'm-visually-hidden' : 'm-palette-none'}>
        {found.length > 0 ? t('app:palette.found', { count: found.length }) : emptyWord}
      </p>
      {active?.more && (
        <p className="m-palette-keys">
          <button type="button" tabIndex={-1} onClick={active.more}>
            {t('app:palette.more')} <kbd aria-hidden>Tab</kbd>
          </button>
        </p>
      )}
    </div>
  )
}

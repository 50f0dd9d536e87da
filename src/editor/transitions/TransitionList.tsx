import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Transition, transitions } from '#contract/programs/program.ts'
import { useReducedMotion } from '#src/ui/controls/mediaQueries.ts'
import { TransitionSample } from './TransitionSample.tsx'
import { type TransitionUse, transitionKeyOf } from './transitionUse.ts'

type Props = {
  label: string
  use: TransitionUse
  value: Transition | null
  onChoose: (name: Transition) => void
  onClose: () => void
}

const columns = 2

/** List of transitions: hovering or focusing a name plays the transition; press or Enter selects, Esc closes. */
export function TransitionList({ label, use, value, onChoose, onClose }: Props) {
  const { t } = useTranslation('editor')
  const isReduced = useReducedMotion()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Transition>(value ?? transitions[0])

  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    const at = transitions.indexOf(active)
    const side = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + side,
      ArrowLeft: at - side,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: transitions.length - 1,
    }
    const wanted = steps[event.key]
    if (event.key === 'Escape') onClose()
    else if (wanted === undefined) return
    else list.current?.querySelectorAll<HTMLElement>('[role="option"]')[wanted]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="transition-chooser" role="dialog" aria-label={label}>
      <TransitionSample name={active} use={use} isStill={isReduced} />
      <p className="transition-note">{t(isReduced ? 'transitions.still' : 'transitions.hint')}</p>
      {/* Handles the keys of its options, which have the focus. */}
      <div ref={list} role="listbox" aria-label={label} tabIndex={-1} className="transition-list" onKeyDown={onKeyDown}>
        {transitions.map(name => (
          <button
            key={name}
            type="button"
            role="option"
            aria-selected={name === value}
            tabIndex={name === active ? 0 : -1}
            onPointerEnter={event => event.currentTarget.focus({ preventScroll: true })}
            onFocus={() => setActive(name)}
            onClick={() => onChoose(name)}
          >
            {t(transitionKeyOf(use, name))}
          </button>
        ))}
      </div>
    </div>
  )
}

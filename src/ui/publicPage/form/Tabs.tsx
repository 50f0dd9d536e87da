import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './tabs.css'

type Tab<K extends string> = { readonly key: K; readonly label: string }
type Props<K extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<K>[]
  active: K
  onChange: (key: K) => void
  children: ReactNode
}

/**
 * Focusing a tab shows its panel. The arrow keys are mirrored in right-to-left layouts. A single tab is shown
 * without a tab list.
 */
export function Tabs<K extends string>({ label, tabs, active, onChange, children }: Props<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const isChoice = tabs.length > 1

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(tab => tab.key === active)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + (isMirrored ? -1 : 1),
      ArrowLeft: at + (isMirrored ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    }
    const wanted = steps[event.key]
    const next = wanted === undefined ? undefined : tabs[(wanted + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }

  return (
    <>
      {isChoice && (
        <div className="m-public-tabs" role="tablist" aria-label={label} ref={list}>
          {tabs.map(tab => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-key={tab.key}
              aria-selected={tab.key === active}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === active ? 0 : -1}
              onClick={() => onChange(tab.key)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      <div {...(isChoice && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${active}` })}>
        {children}
      </div>
    </>
  )
}

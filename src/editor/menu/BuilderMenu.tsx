import './menu.css'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { MenuEntry, OpenMenu } from '#src/editor/builder/MenuEntry.ts'
import { keyWords } from '#src/editor/commands/keyWords.ts'
import { menuPosition } from './menuPosition.ts'

export function BuilderMenu() {
  const { menu } = useBuilder()
  const open = useSyncExternalStore(menu.subscribe, menu.get)
  if (!open) return null
  return createPortal(<MenuList menu={open} onClose={() => menu.set(null)} />, document.body)
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * The open menu: arrow keys move the focus, Enter selects an entry, Esc and Tab close the menu. Selecting and closing
 * by key restore the previous focus.
 */
function MenuList({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const isRtl = document.documentElement.dir === 'rtl'
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const window = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
    const { x, y } = menuPosition(menu.at, { size, window, isRtl })
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` })
    before.current ??= document.activeElement
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [menu])
  useEffect(() => {
    const off = new AbortController()
    const { signal } = off
    const leave = ({ target }: Event) => target instanceof Node && !list.current?.contains(target) && onClose()
    document.addEventListener('pointerdown', leave, { capture: true, signal })
    document.addEventListener('wheel', leave, { capture: true, passive: true, signal })
    window.addEventListener('resize', onClose, { signal })
    window.addEventListener('blur', onClose, { signal })
    return () => off.abort()
  }, [onClose])

  function leave() {
    onClose()
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  function runEntry(entry: MenuEntry) {
    leave()
    entry.run()
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    const all = entries()
    const step = steps[event.key]
    if (step) all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') leave()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={menu.label}
      className="builder-menu"
      onKeyDown={onKeyDown}
      onContextMenu={event => event.preventDefault()}
    >
      {menu.sections
        .filter(section => section.length > 0)
        .map(section => (
          <div key={section[0]?.id} className="builder-menu-section">
            {section.map(entry => (
              <button
                key={entry.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-danger={entry.isDanger || undefined}
                onClick={() => runEntry(entry)}
                onPointerEnter={event => event.currentTarget.focus({ preventScroll: true })}
              >
                <span>{entry.label}</span>
                {entry.keys && (
                  <kbd dir="ltr" aria-hidden>
                    {keyWords(entry.keys)}
                  </kbd>
                )}
              </button>
            ))}
          </div>
        ))}
    </div>
  )
}

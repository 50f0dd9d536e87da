import { type RefObject, useEffect, useEffectEvent } from 'react'
import { commandOf } from './comboOf.ts'
import type { CommandId } from './commandId.ts'

/** The keys of the table, while the focus is in the builder or nowhere; not while something is typed, save excepted. */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  run: (command: CommandId, how: { isBig: boolean }) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    const target = event.target instanceof Element ? event.target : null
    const isHere = target === document.body || (target !== null && root.current?.contains(target) === true)
    if (!command || !isHere || event.defaultPrevented) return
    if (command !== 'save' && target && isTakenBy(target, event)) return
    event.preventDefault()
    run(command, { isBig: event.shiftKey })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const typing = 'input, textarea, select, [contenteditable="true"]'
/** These walk and switch with plain keys themselves. */
const walking = '[role="tab"], [role="slider"], [role="menu"], [role="listbox"], [role="switch"]'

function isTakenBy(target: Element, event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  return target.closest(typing) !== null || (isPlain && target.closest(walking) !== null)
}

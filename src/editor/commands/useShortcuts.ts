import { type RefObject, useEffect, useEffectEvent } from 'react'
import { commandOf } from './comboOf.ts'
import { isRunCommand, type RunCommand } from './commandId.ts'
import { isForBuilder, isTyped } from './forBuilder.ts'

/** Handles shortcuts while the focus is in the builder or nowhere; in input fields, only save. */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  run: (command: RunCommand, how: { isBig: boolean }) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command || !isRunCommand(command) || !isForBuilder(root.current, event) || event.defaultPrevented) return
    if (command !== 'save' && isTaken(event)) return
    event.preventDefault()
    run(command, { isBig: event.shiftKey })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Elements that Enter activates; the artboard itself has nothing to activate. */
const pressed = 'button:not(.builder-ground), a, summary, [role="button"]'

/** Elements that handle plain keys themselves. */
const walking = '[role="tab"], [role="slider"], [role="menu"], [role="listbox"], [role="switch"]'

function isTaken(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const isWithin = (what: string) => event.target instanceof Element && event.target.closest(what) !== null
  return isTyped(event) || (isPlain && (isWithin(walking) || (event.key === 'Enter' && isWithin(pressed))))
}

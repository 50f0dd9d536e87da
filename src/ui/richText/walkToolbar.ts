import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move between the buttons; the toolbar is one tab stop. */
export function walkToolbar(event: KeyboardEvent<HTMLElement>): void {
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')]
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const next =
    event.key === forward
      ? at + 1
      : event.key === backward
        ? at - 1
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? -1
            : null
  if (next === null || at < 0) return
  event.preventDefault()
  const to = buttons.at(next % buttons.length)
  if (to instanceof HTMLElement) to.focus()
}

/** Makes the last focused button the tab stop. */
export function holdTabStop(toolbar: HTMLElement | null, focused?: Element): void {
  const buttons = [...(toolbar?.querySelectorAll('button') ?? [])]
  const stop = buttons.find(button => button === focused) ?? buttons.find(button => button.tabIndex === 0) ?? buttons[0]
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

import type { KeyboardEvent } from 'react'

/** Arrows, Home and End move along the buttons of a toolbar; it is one stop for the Tab key. */
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

/** The button that was focused last is the one the Tab key comes back to. */
export function holdTabStop(toolbar: HTMLElement | null, focused?: Element): void {
  const buttons = [...(toolbar?.querySelectorAll('button') ?? [])]
  const stop = buttons.find(button => button === focused) ?? buttons.find(button => button.tabIndex === 0) ?? buttons[0]
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * A request for a context menu; `at` in window pixels. `isByKey`: requested by keyboard, so the user chose no point.
 */
export type MenuRequest = {
  readonly target: Element
  readonly at: { readonly x: number; readonly y: number }
  readonly isByKey: boolean
}

/** Milliseconds of a long press, and the allowed movement in pixels. */
const long = 500
const still = 8

/** Context menu on right click, Shift+F10, the menu key, and long press. `onAsk` returns whether it opened a menu. */
export function useMenuTrigger(area: RefObject<HTMLElement | null>, onAsk: (request: MenuRequest) => boolean): void {
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const off = new AbortController()
    const { signal } = off
    let press: { id: number; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null
    /** Timestamp of the latest request by key. */
    let keyed = Number.NEGATIVE_INFINITY
    const cancelPress = () => {
      clearTimeout(press?.timer)
      press = null
    }
    const request = (target: EventTarget | null, at: MenuRequest['at'], isByKey: boolean) =>
      target instanceof Element && ask({ target, at, isByKey })

    element.addEventListener(
      'contextmenu',
      event => {
        if (isField(event.target)) return
        cancelPress()
        // The keydown handler has already opened the menu.
        if (event.button !== 2 && event.timeStamp - keyed < long) return event.preventDefault()
        if (request(event.target, { x: event.clientX, y: event.clientY }, false)) event.preventDefault()
      },
      { signal },
    )
    element.addEventListener(
      'keydown',
      event => {
        const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
        if (!isAsked || isField(event.target) || !(event.target instanceof Element)) return
        const box = event.target.getBoundingClientRect()
        if (!request(event.target, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, true)) return
        keyed = event.timeStamp
        event.preventDefault()
      },
      { signal },
    )
    element.addEventListener(
      'pointerdown',
      ({ pointerType, pointerId: id, clientX: x, clientY: y, target, isPrimary }) => {
        cancelPress()
        if (pointerType !== 'touch' || !isPrimary || isField(target)) return
        press = { id, x, y, timer: setTimeout(() => request(target, { x, y }, false), long) }
      },
      { signal },
    )
    window.addEventListener(
      'pointermove',
      event => {
        if (press?.id === event.pointerId && Math.hypot(event.clientX - press.x, event.clientY - press.y) > still)
          cancelPress()
      },
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, cancelPress, { signal })
    return () => {
      cancelPress()
      off.abort()
    }
  }, [area])
}

/** Input fields keep the browser's own menu for pasting and spelling. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null
}

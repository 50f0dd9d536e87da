import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Popups of the toolbar's inputs, which are rendered outside of it. */
const opened = '.ant-select-dropdown, .ant-popover, .ant-tooltip'

/** Calls `onOutside` when an element outside of `inside` is pressed or focused. */
export function useOutside(inside: RefObject<HTMLElement | null>, onOutside: () => void): void {
  const onEvent = useEffectEvent(({ target, type }: Event) => {
    if (!(target instanceof Element) || inside.current?.contains(target) || target.closest(opened)) return
    // A press on a non-focusable element of `inside` moves the focus to an ancestor of `inside`, although the user is
    // still inside.
    if (type === 'focusin' && target.contains(inside.current)) return
    onOutside()
  })
  useEffect(() => {
    const off = new AbortController()
    for (const name of ['pointerdown', 'focusin'] as const) {
      document.addEventListener(name, event => onEvent(event), { capture: true, signal: off.signal })
    }
    return () => off.abort()
  }, [])
}

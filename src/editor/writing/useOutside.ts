import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What the bar's inputs open stands beside the page. */
const opened = '.ant-select-dropdown, .ant-popover, .ant-tooltip'

/** Called when something else is pressed, or has the focus. */
export function useOutside(inside: RefObject<HTMLElement | null>, onOutside: () => void): void {
  const onEvent = useEffectEvent(({ target, type }: Event) => {
    if (!(target instanceof Element) || inside.current?.contains(target) || target.closest(opened)) return
    // A press on what takes no focus gives it to what lies around: nothing was left.
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

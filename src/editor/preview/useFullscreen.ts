import { type RefObject, useSyncExternalStore } from 'react'

function watch(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** One element over the whole screen. Not offered where the browser cannot. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const shown = useSyncExternalStore(watch, () => document.fullscreenElement)
  const isOn = shown !== null && shown === element.current
  const isNow = () => document.fullscreenElement !== null && document.fullscreenElement === element.current
  return {
    isOffered: document.fullscreenEnabled,
    isOn,
    /** Whatever was drawn last: a key may be pressed before the page has heard of it. */
    isNow,
    /** Refused by the browser, nothing changes. */
    toggle() {
      const done = isNow() ? document.exitFullscreen() : element.current?.requestFullscreen()
      done?.catch(() => undefined)
    },
  }
}

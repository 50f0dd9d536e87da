import { type RefObject, useSyncExternalStore } from 'react'

function watch(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen for one element; `isOffered` is false in browsers that do not support it. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const shown = useSyncExternalStore(watch, () => document.fullscreenElement)
  const isOn = shown !== null && shown === element.current
  const isNow = () => document.fullscreenElement !== null && document.fullscreenElement === element.current
  return {
    isOffered: document.fullscreenEnabled,
    isOn,
    /** Read from the document at the time of the call: a key may arrive before the component rerenders. */
    isNow,
    /** A refusal by the browser is ignored. */
    toggle() {
      const done = isNow() ? document.exitFullscreen() : element.current?.requestFullscreen()
      done?.catch(() => undefined)
    },
  }
}

import { type RefObject, useEffect, useState } from 'react'

/** Whether space is held for panning while the focus is on the artboard or nowhere. */
export function useSpace(viewport: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const off = new AbortController()
    const { signal } = off
    window.addEventListener(
      'keydown',
      event => {
        if (event.key !== ' ' || (event.target !== element && event.target !== document.body)) return
        event.preventDefault()
        setHeld(true)
      },
      { signal },
    )
    window.addEventListener('keyup', event => event.key === ' ' && setHeld(false), { signal })
    window.addEventListener('blur', () => setHeld(false), { signal })
    return () => off.abort()
  }, [viewport])
  return isHeld
}

import { useEffect, useState } from 'react'

/** Whether shift is held, wherever the focus is. */
export function useShift(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const off = new AbortController()
    const read = (event: KeyboardEvent) => setHeld(event.shiftKey)
    window.addEventListener('keydown', read, { signal: off.signal })
    window.addEventListener('keyup', read, { signal: off.signal })
    window.addEventListener('blur', () => setHeld(false), { signal: off.signal })
    return () => off.abort()
  }, [])
  return isHeld
}

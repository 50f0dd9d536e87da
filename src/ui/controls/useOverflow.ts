import { useEffect, useEffectEvent, useState } from 'react'

export type Overflow = 'none' | 'start' | 'end' | 'both'

/** Sides on which a scrolling row continues, in reading direction. `find`: called once the row is mounted. */
export function useOverflow(find: () => Element | null): Overflow {
  const [overflow, setOverflow] = useState<Overflow>('none')
  const found = useEffectEvent(find)
  useEffect(() => {
    const row = found()
    if (!row) return
    const measure = () => {
      // `scrollLeft` is negative in right-to-left rows.
      const before = Math.abs(row.scrollLeft)
      const after = row.scrollWidth - row.clientWidth - before
      setOverflow(before > 1 ? (after > 1 ? 'both' : 'start') : after > 1 ? 'end' : 'none')
    }
    measure()
    row.addEventListener('scroll', measure, { passive: true })
    const resized = new ResizeObserver(measure)
    for (const element of [row, ...row.children]) resized.observe(element)
    const changed = new MutationObserver(measure)
    changed.observe(row, { childList: true, subtree: true, characterData: true })
    return () => {
      row.removeEventListener('scroll', measure)
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return overflow
}

import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './fitBox.ts'

/** Inner size of the element in CSS pixels, measured before the first paint and on every change. */
export function useBox(ref: RefObject<HTMLElement | null>): Size {
  const [box, setBox] = useState<Size>({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const set = (width: number, height: number) =>
      setBox(old => (old.width === width && old.height === height ? old : { width, height }))
    set(element.clientWidth, element.clientHeight)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) set(entry.contentRect.width, entry.contentRect.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])

  return box
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels rendered beyond the visible part on either side. */
const margin = 420
/** Lists up to this length are rendered whole. */
const defaultMostUnwindowed = 120

/** Range of rows to render in a list with a fixed row height, so that 10,000 rows cost as much as 20. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  mostUnwindowed = defaultMostUnwindowed,
) {
  const [view, setView] = useState({ top: 0, height: 800 })
  const isWhole = count <= mostUnwindowed

  useLayoutEffect(() => {
    const element = box.current
    if (!element || isWhole) return
    // Scrolling within one row changes nothing, so that the list does not rerender.
    const measure = () => {
      const top = Math.floor(element.scrollTop / rowHeight) * rowHeight
      const height = element.clientHeight
      setView(before => (before.top === top && before.height === height ? before : { top, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box, isWhole, rowHeight])

  const beyond = Math.ceil(margin / rowHeight)
  if (isWhole) return { first: 0, last: count - 1 }
  return {
    first: Math.max(0, Math.floor(view.top / rowHeight) - beyond),
    last: Math.min(count - 1, Math.ceil((view.top + view.height) / rowHeight) + beyond),
  }
}

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the last drawing, for what is called later: it is no reason to draw again. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

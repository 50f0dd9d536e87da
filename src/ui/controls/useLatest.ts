import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Ref to the value of the last render, for callbacks that must not cause a rerender. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first field with an error whenever `tries`, the number of refused attempts, increases. Returns the ref
 * for the form.
 */
export function useFirstErrorFocus(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  return form
}

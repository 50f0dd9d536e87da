import { type RefObject, useEffect, useRef } from 'react'

/** After a refused attempt, focuses the first field with an error. */
export function useFirstErrorFocus(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  return form
}

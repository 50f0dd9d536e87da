import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useTabs } from './useTabs.ts'

/** The key of the tab a page stands in. */
export const OwnTabContext = createContext('')

/** Closes the page's own tab; `to` is shown, else its neighbour. */
export function useCloseOwnTab(): (to?: string) => void {
  const key = useContext(OwnTabContext)
  const { close } = useTabs()
  return to => close(key, to)
}

/** Names the tab and the document after what the page shows; an empty title changes nothing. */
export function usePageTitle(title: string | undefined): void {
  const key = useContext(OwnTabContext)
  const { setTitle } = useTabs()
  const onTitle = useEffectEvent((text: string) => setTitle(key, text))
  useEffect(() => {
    if (title) onTitle(title)
  }, [title])
}

/** Marks the tab while it holds what was not saved: closing it, or leaving the application, asks first. */
export function useUnsaved(isDirty: boolean): void {
  const key = useContext(OwnTabContext)
  const { setDirty } = useTabs()
  const onDirty = useEffectEvent((dirty: boolean) => setDirty(key, dirty))
  useEffect(() => onDirty(isDirty), [isDirty])
}

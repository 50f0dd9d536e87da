import { createContext, startTransition, useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTabs } from './useTabs.ts'

/** The key of the tab a page stands in. */
export const OwnTabContext = createContext('')

/** The visit that began the page from an object its query names; empty while none did. */
export const OwnStartContext = createContext('')

export function useOwnStart(): string {
  return useContext(OwnStartContext)
}

/** Closes the page's own tab; `to` is shown, else its neighbour. */
export function useCloseOwnTab(): (to?: string) => void {
  const key = useContext(OwnTabContext)
  const { close } = useTabs()
  return to => close(key, to)
}

/**
 * Names the tab and the document after what the page shows; an empty title changes nothing. Words around it are given by their key,
 * with their namespace: a page that is not on show does not follow the language by itself.
 */
export function usePageTitle(title: string | undefined, titleKey?: string): void {
  const key = useContext(OwnTabContext)
  const { setTitle } = useTabs()
  const onTitle = useEffectEvent((text: string) => setTitle(key, text, titleKey))
  useEffect(() => {
    if (title) onTitle(title)
  }, [title])
}

/** How much of the window a page takes: beside the menu, beside the menu's icons, or all of it. */
export type PageRoom = 'plain' | 'wide' | 'whole'
export const PageRoomContext = createContext<(room: PageRoom) => void>(() => undefined)

/** While the page is shown. */
export function usePageRoom(room: PageRoom): void {
  const setRoom = useContext(PageRoomContext)
  useLayoutEffect(() => {
    setRoom(room)
    return () => setRoom('plain')
  }, [setRoom, room])
}

/** Marks the tab while it holds what was not saved: closing it, or leaving the application, asks first. */
export function useUnsaved(isDirty: boolean): void {
  const key = useContext(OwnTabContext)
  const { setDirty } = useTabs()
  // The whole shell knows of the tabs: what the page itself shows is painted first.
  const onDirty = useEffectEvent((dirty: boolean) => startTransition(() => setDirty(key, dirty)))
  useEffect(() => onDirty(isDirty), [isDirty])
}

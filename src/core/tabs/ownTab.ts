import { createContext, startTransition, useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { OwnTabContext } from '#src/core/services/OwnTabContext.ts'
import { useTabs } from './useTabs.ts'

/** Id of the navigation (`Visit`) whose query started the page; empty if none did. */
export const OwnStartContext = createContext('')

export function useOwnStart(): string {
  return useContext(OwnStartContext)
}

/** Closes the page's own tab; shows `to`, or else the neighbor. */
export function useCloseOwnTab(): (to?: string) => void {
  const key = useContext(OwnTabContext)
  const { close } = useTabs()
  return to => close(key, to)
}

/**
 * Sets the titles of the tab and the document; an empty title changes nothing. `titleKey`: locale key, with the
 * namespace, of the text around the title. The shell translates it, since a hidden page does not re-render when the
 * language changes.
 */
export function usePageTitle(title: string | undefined, titleKey?: string): void {
  const key = useContext(OwnTabContext)
  const { setTitle } = useTabs()
  const onTitle = useEffectEvent((text: string) => setTitle(key, text, titleKey))
  useEffect(() => {
    if (title) onTitle(title)
  }, [title])
}

/** Space for the page: beside the menu, beside the collapsed menu, or the whole window. */
export type PageSpace = 'plain' | 'wide' | 'whole'
export const PageSpaceContext = createContext<(room: PageSpace) => void>(() => undefined)

/** Sets the space for the page while the page is shown. */
export function usePageSpace(room: PageSpace): void {
  const setRoom = useContext(PageSpaceContext)
  useLayoutEffect(() => {
    setRoom(room)
    return () => setRoom('plain')
  }, [setRoom, room])
}

/** Marks the tab as having unsaved changes: closing it, or leaving the application, asks for confirmation. */
export function useUnsaved(isDirty: boolean): void {
  const key = useContext(OwnTabContext)
  const { setDirty } = useTabs()
  // Low priority, because the whole shell depends on the tabs: the page's own update is painted first.
  const onDirty = useEffectEvent((dirty: boolean) => startTransition(() => setDirty(key, dirty)))
  useEffect(() => onDirty(isDirty), [isDirty])
}

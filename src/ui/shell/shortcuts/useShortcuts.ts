import { createContext, useContext, useEffect } from 'react'

/** `does` is a key of `shortcuts:` in the locales; in `keys`, `mod` is Ctrl, or ⌘ on Apple's keyboards. */
export type Shortcut = { readonly does: string; readonly keys: readonly string[] }
/** `name` is a key of `shortcuts:groups`; what several parts of a page say under one name is listed together. */
export type ShortcutGroup = { readonly name: string; readonly shortcuts: readonly Shortcut[] }

/** What the parts of the page on show have told. */
export const ShownShortcuts = createContext<Set<ShortcutGroup> | null>(null)

/** Whoever hears keys tells which, for as long as its page is on show. */
export function useShortcuts(group: ShortcutGroup | false | undefined): void {
  const shown = useContext(ShownShortcuts)
  useEffect(() => {
    if (!group || !shown) return
    const own = { ...group }
    shown.add(own)
    return () => void shown.delete(own)
  }, [shown, group])
}

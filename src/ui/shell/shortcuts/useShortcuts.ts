import { createContext, useContext, useEffect } from 'react'

/** `does`: key in the namespace `shortcuts`. In `keys`, `mod` is Ctrl, or ⌘ on Apple keyboards. */
export type Shortcut = { readonly does: string; readonly keys: readonly string[] }
/** `name`: key in `shortcuts:groups`; groups of the same name are merged. */
export type ShortcutGroup = { readonly name: string; readonly shortcuts: readonly Shortcut[] }

/** Shortcuts registered by the visible page. */
export const ShownShortcuts = createContext<Set<ShortcutGroup> | null>(null)

/**
 * Lists shortcuts in the overview of shortcuts (ShortcutSheet.tsx) while the page is visible. The caller handles the
 * keys.
 */
export function useShortcuts(group: ShortcutGroup | false | undefined): void {
  const shown = useContext(ShownShortcuts)
  useEffect(() => {
    if (!group || !shown) return
    const own = { ...group }
    shown.add(own)
    return () => void shown.delete(own)
  }, [shown, group])
}

import type { Shortcut, ShortcutGroup } from './useShortcuts.ts'

const everywhere: ShortcutGroup = {
  name: 'everywhere',
  shortcuts: [
    { does: 'palette', keys: ['mod', 'K'] },
    { does: 'sheet', keys: ['?'] },
    { does: 'leave', keys: ['Esc'] },
  ],
}
const tabs: ShortcutGroup = {
  name: 'tabs',
  shortcuts: [
    { does: 'walkTabs', keys: ['←', '→'] },
    { does: 'closeTab', keys: ['Del'] },
  ],
}

/**
 * The groups of the shortcut sheet: the page's own keys first, without duplicates. The builder has a sheet of its
 * own.
 */
export function shortcutsOf(shown: Iterable<ShortcutGroup>): ShortcutGroup[] {
  const own = new Map<string, Map<string, Shortcut>>()
  for (const { name, shortcuts } of shown) {
    const known = own.get(name) ?? new Map<string, Shortcut>()
    own.set(name, known)
    for (const shortcut of shortcuts) known.set(shortcut.does, shortcut)
  }
  const groups = [...own].map(([name, shortcuts]) => ({ name, shortcuts: [...shortcuts.values()] }))
  return [...groups, everywhere, tabs]
}

// The keys of each kind of page, as its sheet lists them. The builder has a table and a sheet of its own.
import type { ResourceVerb } from '#src/core/assembly/present.ts'

/** `does` is a key of `shortcuts:` in the locales; in `keys`, `mod` is Ctrl, or ⌘ on Apple's keyboards. */
export type Shortcut = { readonly does: string; readonly keys: readonly string[] }
export type ShortcutGroup = {
  readonly name: 'everywhere' | 'list' | 'form' | 'tabs'
  readonly shortcuts: readonly Shortcut[]
}

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
const list: ShortcutGroup = {
  name: 'list',
  shortcuts: [
    { does: 'search', keys: ['/'] },
    { does: 'walkRows', keys: ['↑', '↓'] },
    { does: 'endRows', keys: ['Home', 'End'] },
    { does: 'openRow', keys: ['Enter'] },
    { does: 'peekRow', keys: ['Space'] },
    { does: 'selectRow', keys: ['X'] },
    { does: 'changeCell', keys: ['F2'] },
    { does: 'dropSelection', keys: ['Esc'] },
  ],
}
const form: ShortcutGroup = { name: 'form', shortcuts: [{ does: 'save', keys: ['mod', 'S'] }] }

/** The page's own keys first. `verb`: of the generated page that is open. */
export function shortcutsOf(verb: ResourceVerb | undefined): ShortcutGroup[] {
  const own = verb === 'list' ? [list] : verb === 'create' || verb === 'edit' ? [form] : []
  return [...own, everywhere, tabs]
}

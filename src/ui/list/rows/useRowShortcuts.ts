import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'

const walking: ShortcutGroup = {
  name: 'list',
  shortcuts: [
    { does: 'walkRows', keys: ['↑', '↓'] },
    { does: 'endRows', keys: ['Home', 'End'] },
    { does: 'openRow', keys: ['Enter'] },
  ],
}
const selecting = (key: string): ShortcutGroup => ({
  name: 'list',
  shortcuts: [
    { does: 'selectRow', keys: [key] },
    { does: 'dropSelection', keys: ['Esc'] },
  ],
})
const selectingBy = { X: selecting('X'), Space: selecting('Space') }
const changing: ShortcutGroup = { name: 'list', shortcuts: [{ does: 'changeCell', keys: ['F2'] }] }

type Options = {
  /** Key that selects a row; Space where records do not open beside the list. Undefined: rows cannot be selected. */
  select: keyof typeof selectingBy | undefined
  canEdit: boolean
}

/** Lists the keys of a table in the overview of shortcuts. `useRowKeys` and `usePeek` handle them. */
export function useRowShortcuts({ select, canEdit }: Options): void {
  useShortcuts(walking)
  useShortcuts(select && selectingBy[select])
  useShortcuts(canEdit && changing)
}

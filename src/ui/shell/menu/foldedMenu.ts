// Arranges the side menu: daily pages first, advanced ones under "More".
import { EllipsisOutlined } from '@ant-design/icons'
import { advancedPages } from '#contract/menu.ts'
import type { MenuEntry } from './menuEntries.ts'

const advanced: ReadonlySet<string> = new Set(advancedPages)
const isAdvanced = ({ name, isFrame }: MenuEntry) => !isFrame && advanced.has(name)

/**
 * Moves the advanced pages of each group below an entry "More". A group that has only advanced pages stays unchanged,
 * because the group itself is closed until the user opens it.
 */
export function foldedMenu(entries: readonly MenuEntry[], moreTitle: string): MenuEntry[] {
  return entries.map(entry => {
    const folded = entry.children.filter(isAdvanced)
    const shown = entry.children.filter(child => !isAdvanced(child))
    if (folded.length === 0 || shown.length === 0) return entry
    const more = {
      key: `${entry.key}/more`,
      name: 'more',
      title: moreTitle,
      icon: EllipsisOutlined,
      iconKey: '',
      children: folded,
    }
    return { ...entry, children: [...shown, more] }
  })
}

const isDaily = (entry: MenuEntry): boolean =>
  entry.children.length > 0 ? entry.children.some(isDaily) : entry.name !== 'home' && !isAdvanced(entry)

/**
 * Removes the advanced pages for small sites; a group with one remaining page becomes that page. Readers who may open
 * only advanced pages keep them.
 */
export function smallMenu(entries: readonly MenuEntry[]): MenuEntry[] {
  if (!entries.some(isDaily)) return [...entries]
  return entries.flatMap(entry => {
    if (entry.children.length === 0) return isAdvanced(entry) ? [] : [entry]
    const [only, ...others] = entry.children.filter(child => !isAdvanced(child))
    if (!only) return entry.path ? [{ ...entry, children: [] }] : []
    return others.length === 0 && !entry.path
      ? [only.icon || only.iconKey ? only : { ...only, iconKey: entry.iconKey }]
      : [{ ...entry, children: [only, ...others] }]
  })
}

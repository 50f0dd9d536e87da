import type { IconDrawing } from '#contract/widgets/icon.ts'
import drawings from './drawings.json'

type Drawn = { readonly lines: readonly string[]; readonly solid?: readonly string[] }

const set: Readonly<Record<string, Drawn>> = drawings
export const iconNames: readonly string[] = Object.keys(set)

/** Drawing of an icon; null if the icon has no such variant. */
export function drawingOf(name: string, isSolid: boolean): IconDrawing | null {
  const drawn = set[name]
  const paths = isSolid ? drawn?.solid : drawn?.lines
  return paths ? { name, isSolid, paths: [...paths] } : null
}

/** Finds icons by name: exact matches first, then prefixes, then substrings; an empty search finds all icons. */
export function findIcons(typed: string, names: readonly string[], wordsOf: (name: string) => string): string[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return [...names]
  const rankOf = (name: string) => {
    const words = plain(wordsOf(name)).split(/\s*[,、،]\s*/)
    if (words.some(word => word === wanted)) return 0
    if (words.some(word => word.startsWith(wanted))) return 1
    return words.some(word => word.includes(wanted)) || name.includes(wanted) ? 2 : 3
  }
  const ranked = names.map(name => ({ name, rank: rankOf(name) })).filter(({ rank }) => rank < 3)
  return ranked.sort((one, other) => one.rank - other.rank).map(({ name }) => name)
}

/** Normalizes text for searching: removes accents and Arabic marks, and unifies the forms of alif. */
function plain(text: string): string {
  return text
    .toLocaleLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
}

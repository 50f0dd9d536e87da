import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state'
import { formatOf, richSchema } from './richSchema.ts'
import type { TextLook } from './TextLook.ts'

/** Key under which a transaction stores the changed look of the whole text. */
export const wholeLook = new PluginKey<Partial<TextLook>>('wholeLook')

/** Look of the selection. Of several looks, a format counts only if all parts have it; the color is the first one. */
export function lookAt({ doc, selection, storedMarks }: EditorState, whole: TextLook): TextLook {
  if (selection.empty) return { ...whole, ...formatOf(storedMarks ?? selection.$from.marks()) }
  const looks: TextLook[] = []
  doc.nodesBetween(selection.from, selection.to, node => {
    if (node.isText) looks.push({ ...whole, ...formatOf(node.marks) })
  })
  const [first = whole] = looks
  const lightest = looks.reduce((least, look) => (look.weight < least.weight ? look : least), first)
  return {
    weight: lightest.weight,
    italic: looks.every(({ italic }) => italic),
    underline: looks.every(({ underline }) => underline),
    color: first.color,
  }
}

/** Formats the selection. If it covers the whole text, the look of the component is changed instead of its parts. */
export function format(state: EditorState, whole: TextLook, wanted: Partial<TextLook>): Transaction {
  const { doc, selection } = state
  const { size } = doc.content
  const isWhole = size === 0 || (selection.from === 0 && selection.to === size)
  const tr = state.tr
  for (const [name, value] of Object.entries(wanted)) {
    const type = richSchema.marks[name]
    if (!type) continue
    const isUsual = value === whole[name as keyof TextLook]
    if (isWhole) tr.removeMark(0, size, type)
    else if (selection.empty) {
      if (isUsual) tr.removeStoredMark(type)
      else tr.addStoredMark(type.create({ value }))
    } else if (value === false && name === 'underline' && whole.underline) {
      // A part cannot be without the line of the whole text, so all other parts get a line of their own.
      tr.addMark(0, size, type.create({ value: true })).removeMark(selection.from, selection.to, type)
      tr.setMeta(wholeLook, { underline: false })
    } else if (isUsual) tr.removeMark(selection.from, selection.to, type)
    else tr.addMark(selection.from, selection.to, type.create({ value }))
  }
  return isWhole ? tr.setMeta(wholeLook, wanted) : tr
}

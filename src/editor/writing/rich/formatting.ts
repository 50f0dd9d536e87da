import type { Mark } from '@tiptap/pm/model'
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state'
import { formatOf, richSchema } from './richSchema.ts'
import type { PartLook, TextLook } from './TextLook.ts'

/** Key under which a transaction stores the changed look of the whole text. */
export const wholeLook = new PluginKey<Partial<TextLook>>('wholeLook')

const linkType = richSchema.marks.program

/** The selection; with a caret in a link, the whole link. */
function linkRange({ doc, selection }: EditorState): { from: number; to: number } {
  if (!selection.empty) return selection
  const program = programOf(selection.$from.marks())
  const range = { from: selection.from, to: selection.to }
  if (program === null) return range
  const parts: { from: number; to: number }[] = []
  doc.forEach((node, from) => {
    if (programOf(node.marks) === program) parts.push({ from, to: from + node.nodeSize })
  })
  // Parts of one link can differ in other formats.
  for (const { from, to } of parts) if (from <= range.to && to > range.to) range.to = to
  for (const { from, to } of parts.reverse()) if (to >= range.from && from < range.from) range.from = from
  return range
}

function lookOfMarks(marks: readonly Mark[]): Partial<TextLook> {
  const { program: _, ...look } = formatOf(marks)
  return look
}

const programOf = (marks: readonly Mark[]): string | null => formatOf(marks).program ?? null

/** Makes the selection, or the link around the caret, open a program; null removes the link. */
export function link(state: EditorState, program: string | null): Transaction {
  const { from, to } = linkRange(state)
  if (program === null) return state.tr.removeMark(from, to, linkType)
  return state.tr.addMark(from, to, linkType.create({ value: program }))
}

/** Link of the selection (`PartLook`). */
export function linkAt(state: EditorState): Pick<PartLook, 'program' | 'isLinkable'> {
  const { from, to } = linkRange(state)
  const programs = new Set<string | null>()
  state.doc.nodesBetween(from, to, node => {
    if (node.isText) programs.add(programOf(node.marks))
  })
  const [program = null] = programs
  return { program: programs.size === 1 ? program : null, isLinkable: to > from }
}

/** Look of the selection. Of several looks, a format counts only if all parts have it; the color is the first one. */
export function lookAt({ doc, selection, storedMarks }: EditorState, whole: TextLook): TextLook {
  if (selection.empty) return { ...whole, ...lookOfMarks(storedMarks ?? selection.$from.marks()) }
  const looks: TextLook[] = []
  doc.nodesBetween(selection.from, selection.to, node => {
    if (node.isText) looks.push({ ...whole, ...lookOfMarks(node.marks) })
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

// A sheet in the clipboard, told from writing: a person who copies cells means rows and columns, not a text with tabs in it.
import { type Cells, pastedCells } from '#src/editor/widgets/sheet/pastedCells.ts'

/** Null where it is no sheet, or one cell of it alone. */
export function sheetOf(text: string, html: string): Cells | null {
  if (/<table/i.test(html))
    return isAllTable(html) ? pastedCells(isEven(pastedCells(text, '')) ? text : '', html) : null
  const cells = text.includes('\t') ? pastedCells(text, '') : null
  return isEven(cells) ? cells : null
}

/** As sheets write them: as many cells in every row, more than one. */
function isEven(cells: Cells | null): boolean {
  const [first, ...others] = cells ?? []
  return first !== undefined && first.length > 1 && others.every(row => row.length === first.length)
}

/** A document may have a table among its words, and a letter be laid out by tables within tables. Nothing of it is loaded or run. */
function isAllTable(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [table, ...others] = body.querySelectorAll('table')
  if (!table || others.length > 0) return false
  for (const unseen of body.querySelectorAll('table, style, script')) unseen.remove()
  return (body.textContent ?? '').trim() === ''
}

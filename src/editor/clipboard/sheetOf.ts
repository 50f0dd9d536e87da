// Distinguishes copied cells from text: cells become a table, not text with tabs.
import { type Cells, pastedCells } from '#src/editor/widgets/sheet/pastedCells.ts'

/** The copied cells; null if the content is no sheet or a single cell. */
export function sheetOf(text: string, html: string): Cells | null {
  if (/<table/i.test(html))
    return isAllTable(html) ? pastedCells(isEven(pastedCells(text, '')) ? text : '', html) : null
  const cells = text.includes('\t') ? pastedCells(text, '') : null
  return isEven(cells) ? cells : null
}

/** Whether all rows have the same number of cells, more than one, as spreadsheets write them. */
function isEven(cells: Cells | null): boolean {
  const [first, ...others] = cells ?? []
  return first !== undefined && first.length > 1 && others.every(row => row.length === first.length)
}

/**
 * True if the HTML consists of a table: false for documents that contain a table among other content, and for layouts
 * with nested tables. Parses the HTML without loading or running anything.
 */
function isAllTable(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [table, ...others] = body.querySelectorAll('table')
  if (!table || others.length > 0) return false
  for (const unseen of body.querySelectorAll('table, style, script')) unseen.remove()
  return (body.textContent ?? '').trim() === ''
}

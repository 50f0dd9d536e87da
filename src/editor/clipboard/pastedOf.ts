import type { Cells } from '#src/editor/widgets/sheet/pastedCells.ts'
import { type Clip, readClip } from './clip.ts'
import { sheetOf } from './sheetOf.ts'

export type Pasted =
  | { readonly what: 'components'; readonly clip: Clip }
  | { readonly what: 'files'; readonly files: readonly File[] }
  | { readonly what: 'sheet'; readonly cells: Cells }
  | { readonly what: 'text'; readonly text: string }

/** What somebody meant by it: programs put one thing into the clipboard in several forms. Null when there is nothing to paste. */
export function pastedOf(transfer: DataTransfer): Pasted | null {
  const clip = readClip(transfer)
  if (clip) return { what: 'components', clip }
  const files = [...transfer.files]
  const html = transfer.getData('text/html')
  const text = plainOf(transfer.getData('text/plain') || textOfHtml(html))
  // Writing and sheets come with a picture of themselves; a file comes with its name as text, a copied picture with its tag.
  const isWriting = html !== '' && transfer.getData('text/plain').trim() !== ''
  if (files.length > 0 && !isWriting) return { what: 'files', files }
  const cells = sheetOf(transfer.getData('text/plain'), html)
  if (cells) return { what: 'sheet', cells }
  return text === '' ? null : { what: 'text', text }
}

/** Nothing of it is loaded or run. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove()
  return body.textContent ?? ''
}

/** Without what no font draws; the lines stay. */
function plainOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/^\n+|\s+$/g, '')
}

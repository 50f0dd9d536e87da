import { type Clip, readClip } from '#src/editor/commands/clip.ts'
import type { Cells } from '#src/editor/widgets/sheet/pastedCells.ts'
import { sheetOf } from './sheetOf.ts'

export type Pasted =
  | { readonly what: 'components'; readonly clip: Clip }
  | { readonly what: 'files'; readonly files: readonly File[] }
  | { readonly what: 'sheet'; readonly cells: Cells }
  | { readonly what: 'text'; readonly text: string }

/** Picks one of the clipboard's formats, since applications write several. Null when nothing can be pasted. */
export function pastedOf(transfer: DataTransfer): Pasted | null {
  const clip = readClip(transfer)
  if (clip) return { what: 'components', clip }
  const files = [...transfer.files]
  const html = transfer.getData('text/html')
  const text = plainOf(transfer.getData('text/plain') || textOfHtml(html))
  // Copied text and cells come with a picture of themselves, a copied file with its name as text, and a copied
  // picture with its HTML tag. So HTML together with text means text or cells.
  const isWriting = html !== '' && transfer.getData('text/plain').trim() !== ''
  if (files.length > 0 && !isWriting) return { what: 'files', files }
  const cells = sheetOf(transfer.getData('text/plain'), html)
  if (cells) return { what: 'sheet', cells }
  return text === '' ? null : { what: 'text', text }
}

/** Text of an HTML fragment, parsed without loading or running anything. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove()
  return body.textContent ?? ''
}

/** The text without control characters (tabs and line breaks stay), leading empty lines and trailing white space. */
function plainOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/^\n+|\s+$/g, '')
}

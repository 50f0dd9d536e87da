import { urlOf } from '#contract/kernel/route.ts'
import type { Parts } from '#server/calls/parts.ts'
import { contentPath, type Receiver, signUrl } from '#server/media/index.ts'

/** As cleanHtml writes it; an author's own words cannot look like this, since their `<` is escaped. */
const picture = new RegExp(`<img src="${urlOf('/file/content')}/(\\d{1,19})"`, 'g')

/** Gives the reader the pictures of a text; one that is not tied to it stays closed. */
export function signPictures(
  parts: Pick<Parts, 'keys' | 'now'>,
  html: string,
  fileIds: ReadonlySet<string>,
  receiver: Receiver,
): string {
  return html.replace(picture, (whole, id: string) =>
    fileIds.has(id) ? `<img src="${signUrl(parts, contentPath(id), receiver).replaceAll('&', '&amp;')}"` : whole,
  )
}

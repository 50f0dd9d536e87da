import { urlOf } from '#contract/kernel/route.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { contentPath, type Receiver, signUrl } from '#server/media/index.ts'

/**
 * Matches the pictures in the output of cleanHtml. Text that an author typed cannot match, because its
 * `<` is escaped.
 */
const picture = new RegExp(`<img src="${urlOf('/file/content')}/(\\d{1,19})"`, 'g')

/**
 * Signs the URLs of pictures for the reader, but only of pictures that are linked to the text (`fileIds`). Other
 * pictures remain inaccessible.
 */
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

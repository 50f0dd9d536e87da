import { sql } from 'kysely'
import { urlOf } from '#contract/kernel/route.ts'
import type { Message } from '#contract/resources/message.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { Parts } from '#server/calls/parts.ts'
import { contentPath, type Receiver, signUrl } from '#server/media/index.ts'

/** As cleanHtml writes it; an author's own words cannot look like this, since their `<` is escaped. */
const picture = new RegExp(`<img src="${urlOf('/file/content')}/(\\d{1,19})"`, 'g')

/** Gives the reader the pictures of a message; a picture that is not of this message stays closed. */
function signPictures(
  parts: Pick<Parts, 'keys' | 'now'>,
  html: string,
  fileIds: ReadonlySet<string>,
  receiver: Receiver,
): string {
  return html.replace(picture, (whole, id: string) =>
    fileIds.has(id) ? `<img src="${signUrl(parts, contentPath(id), receiver).replaceAll('&', '&amp;')}"` : whole,
  )
}

export type ShownMessage = Pick<Message, 'id' | 'title' | 'content' | 'type' | 'link'>
type Found = ShownMessage & { fileIds: string[] }

/** Messages as the caller reads them: what the server itself wrote is in the caller's language, pictures have addresses signed for the caller. */
export async function shownMessages(ids: readonly string[], context: Context): Promise<Map<string, ShownMessage>> {
  if (ids.length === 0) return new Map()
  const { id: receiver, tokenHash: proof } = callerOf(context)
  const found = await sql<Found>`
    SELECT "m"."id", "m"."type", "m"."link", coalesce("t"."title", "m"."title") AS "title", coalesce("t"."content", "m"."content") AS "content",
      ARRAY(SELECT "fileId" FROM "messageFile" AS "f" WHERE "f"."messageId" = "m"."id") AS "fileIds"
    FROM "message" AS "m" LEFT JOIN "messageText" AS "t" ON "t"."messageId" = "m"."id" AND "t"."language" = ${context.language}
    WHERE "m"."id" = ANY(${ids})
  `.execute(context.db)
  return new Map(
    found.rows.map(({ fileIds, content, ...shown }) => [
      shown.id,
      { ...shown, content: signPictures(context, content, new Set(fileIds), { id: receiver, proof }) },
    ]),
  )
}

import { sql } from 'kysely'
import type { Message } from '#contract/resources/system/message.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { signPictures } from './signPictures.ts'

export type ShownMessage = Pick<Message, 'id' | 'title' | 'content' | 'type' | 'link'>
type Found = ShownMessage & { fileIds: string[] }

/**
 * Returns messages as the caller sees them: system messages in the caller's language, and pictures with URLs that are
 * signed for the caller.
 */
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

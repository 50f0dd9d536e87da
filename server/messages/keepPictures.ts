import { sql } from 'kysely'
import { fieldError } from '#contract/errors.ts'
import { file } from '#contract/resources/file.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'

/**
 * Ties the pictures of a message to it. A picture is given to every reader, so the author must be allowed to see it;
 * one that the message shows already may stay, no matter who edits it.
 */
export async function keepPictures(messageId: string, fileIds: readonly string[], context: Context): Promise<void> {
  const { db } = context
  await db
    .deleteFrom('messageFile')
    .where('messageId', '=', messageId)
    .where(({ eb, val }) => eb.not(eb('fileId', '=', eb.fn.any(val([...fileIds])))))
    .execute()
  const kept = await db.selectFrom('messageFile').select('fileId').where('messageId', '=', messageId).execute()
  const added = fileIds.filter(id => !kept.some(({ fileId }) => fileId === id))
  if (added.length === 0) return
  const visible = ownOrAll(file, context) ?? sql`true`
  const inserted = await sql`
    INSERT INTO "messageFile" ("messageId", "fileId")
    SELECT ${messageId}, "id" FROM "file" WHERE "id" = ANY(${added}) AND "kind" = 'picture' AND ${visible}
  `.execute(db)
  if (Number(inserted.numAffectedRows ?? 0) < added.length) throw fieldError('content', 'message.pictureUnknown')
}

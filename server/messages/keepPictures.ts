import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import { file } from '#contract/resources/media/file.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'

/** Table that ties pictures to a message or an article, and the column with its id. */
type Shower = { readonly table: 'messageFile' | 'articleFile'; readonly column: 'messageId' | 'articleId' }
const ofMessages: Shower = { table: 'messageFile', column: 'messageId' }

/**
 * Ties the pictures of a text to its message or article. All readers get the pictures, so the author must be allowed
 * to see new ones; existing pictures may stay, whoever edits the text.
 */
export async function keepPictures(
  id: string,
  fileIds: readonly string[],
  context: Context,
  { table, column }: Shower = ofMessages,
): Promise<void> {
  const { db } = context
  const [showers, shower] = [sql.table(table), sql.ref(column)]
  await sql`DELETE FROM ${showers} WHERE ${shower} = ${id} AND NOT "fileId" = ANY(${[...fileIds]})`.execute(db)
  const { rows: kept } = await sql<{ fileId: string }>`SELECT "fileId" FROM ${showers} WHERE ${shower} = ${id}`.execute(
    db,
  )
  const added = fileIds.filter(fileId => !kept.some(known => known.fileId === fileId))
  if (added.length === 0) return
  const visible = ownOrAll(file, context) ?? sql`true`
  const inserted = await sql`
    INSERT INTO ${showers} (${shower}, "fileId")
    SELECT ${id}, "id" FROM "file" WHERE "id" = ANY(${added}) AND "kind" = 'picture' AND ${visible}
  `.execute(db)
  if (Number(inserted.numAffectedRows ?? 0) < added.length) throw fieldError('content', 'message.pictureUnknown')
}

import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import { file } from '#contract/resources/media/file.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

/** Table that links pictures to messages or to articles, and its column with the id of the message or article. */
type PictureOwner = { readonly table: 'messageFile' | 'articleFile'; readonly column: 'messageId' | 'articleId' }
const ofMessages: PictureOwner = { table: 'messageFile', column: 'messageId' }

/**
 * Links the pictures of a text to its message or article. Every reader of the text gets its pictures, so the
 * author must be allowed to see newly added ones. Pictures that were there before may stay, even if the editor may
 * not see them.
 */
export async function linkPictures(
  id: string,
  fileIds: readonly string[],
  context: Context,
  { table, column }: PictureOwner = ofMessages,
): Promise<void> {
  const { db } = context
  const [linkTable, ownerColumn] = [sql.table(table), sql.ref(column)]
  await sql`DELETE FROM ${linkTable} WHERE ${ownerColumn} = ${id} AND NOT "fileId" = ANY(${[...fileIds]})`.execute(db)
  const { rows: kept } = await sql<{
    fileId: string
  }>`SELECT "fileId" FROM ${linkTable} WHERE ${ownerColumn} = ${id}`.execute(db)
  const added = fileIds.filter(fileId => !kept.some(known => known.fileId === fileId))
  if (added.length === 0) return
  const visible = ownOrAll(file, context) ?? sql`true`
  const inserted = await sql`
    INSERT INTO ${linkTable} (${ownerColumn}, "fileId")
    SELECT ${id}, "id" FROM "file" WHERE "id" = ANY(${added}) AND "kind" = 'picture' AND ${visible}
  `.execute(db)
  if (Number(inserted.numAffectedRows ?? 0) < added.length) throw fieldError('content', 'message.pictureUnknown')
}

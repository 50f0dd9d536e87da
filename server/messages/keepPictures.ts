import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import { file } from '#contract/resources/media/file.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'

/** What shows pictures to others: its table of them, and the column that names it there. */
type Shower = { readonly table: 'messageFile' | 'articleFile'; readonly column: 'messageId' | 'articleId' }
const ofMessages: Shower = { table: 'messageFile', column: 'messageId' }

/**
 * Ties the pictures of a message, or of another shower, to it. A picture is given to every reader, so the author must be allowed to
 * see it; one that is shown already may stay, no matter who edits it.
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

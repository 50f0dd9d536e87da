import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { readProgram } from '#contract/programs/readProgram.ts'
import { type CommentPosition, pinAt } from '#contract/rules/programs/commentPosition.ts'
import type { Row } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Saves the current positions of components to which comments are pinned, so that the comments stay there if the
 * component is deleted.
 */
export async function savePinPositions(row: Row, before: Row, { db }: Pick<Context, 'db'>): Promise<void> {
  if (isDeepStrictEqual(row.document, before.document)) return
  const pinned = await sql<{ id: string; place: CommentPosition }>`
    SELECT "id", "place" FROM "commentThread"
    WHERE "programId" = ${row.id} AND "place" ->> 'nodeId' IS NOT NULL ORDER BY "id" FOR NO KEY UPDATE
  `.execute(db)
  const read = pinned.rows.length > 0 && row.document ? readProgram(row.document) : null
  if (!read || !('document' in read)) return
  for (const { id, place } of pinned.rows) {
    const { x, y, isLost } = pinAt(place, read.document)
    if (isLost || (x === place.x && y === place.y)) continue
    await db
      .updateTable('commentThread')
      .set({ place: JSON.stringify({ ...place, x, y }) })
      .where('id', '=', id)
      .execute()
  }
}

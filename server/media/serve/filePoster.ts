// Poster of a video: the frame that a user chose as its thumbnail. It belongs to the record of the file, because
// several records may share the same bytes and their usual thumbnail.
import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { readPoster } from '#server/media/draw/readPoster.ts'
import { findVisibleFiles } from './findVisibleFiles.ts'

/**
 * `poster`: a picture as a data URL; null restores the usual thumbnail. Throws
 * `file.kindUnfit` and `file.unreadable`.
 */
export async function setPoster(id: string, poster: string | null | undefined, context: Context): Promise<null> {
  const [found] = await findVisibleFiles(context, [id])
  if (found?.kind !== 'video') throw new AppError('file.kindUnfit')
  await context.db.deleteFrom('filePoster').where('fileId', '=', id).execute()
  if (poster) {
    const picture = await readPoster(poster, context)
    if (!picture) throw new AppError('file.unreadable')
    const tag = createHash('sha256').update(picture).digest('hex').slice(0, 16)
    await context.db.insertInto('filePoster').values({ fileId: id, picture, tag }).execute()
  }
  context.afterCommit(() => context.publish.changed('file', 'updated', [{ id, ownerId: found.ownerId }]))
  return null
}

/** Returns file id → hash of the chosen frame. The hash is part of the thumbnail's URL. */
export async function posterTags({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('filePoster').select(['fileId', 'tag']).where('fileId', 'in', ids).execute()
  return new Map(rows.map(({ fileId, tag }) => [fileId, tag]))
}

export async function findPoster(id: string, { db }: Pick<Context, 'db'>) {
  return db.selectFrom('filePoster').select(['picture', 'tag']).where('fileId', '=', id).executeTakeFirst()
}

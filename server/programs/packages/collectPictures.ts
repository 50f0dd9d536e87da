import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { thumbnailKeyOf } from '#server/media/index.ts'
import { type PackagedPicture, packageLimits } from './packageFormat.ts'

type Found = { id: string; fkey: string; poster: Buffer | null; hasThumbnail: boolean | null }

/**
 * Returns previews of files other than pictures, by file id: the frame that a user chose, or else the generated
 * preview. Leaves out previews that would exceed the limit for the total size. Undefined if there are none.
 */
export async function collectPictures(
  fileIds: readonly string[],
  { db, media }: Pick<Context, 'db' | 'media'>,
): Promise<Record<string, PackagedPicture> | undefined> {
  const found = await sql<Found>`
    SELECT "f"."id", "f"."fkey", "p"."picture" AS "poster", "o"."hasThumbnail" FROM "file" AS "f"
    LEFT JOIN "filePoster" AS "p" ON "p"."fileId" = "f"."id" LEFT JOIN "mediaObject" AS "o" ON "o"."sha256" = "f"."sha256"
    WHERE "f"."id" = ANY(${fileIds}) AND "f"."kind" <> 'picture' AND "f"."fkey" IS NOT NULL ORDER BY "f"."id"
  `.execute(db)
  const pictures: Record<string, PackagedPicture> = {}
  let left = packageLimits.picturesBytes
  for (const { id, fkey, poster, hasThumbnail } of found.rows) {
    const bytes = poster ?? (hasThumbnail ? await bytesOf(thumbnailKeyOf(fkey), media) : null)
    if (!bytes || bytes.length > left) continue
    left -= bytes.length
    pictures[id] = { isChosen: poster !== null, webp: bytes.toString('base64') }
  }
  return Object.keys(pictures).length > 0 ? pictures : undefined
}

/** Returns the bytes of a preview; null if it is missing. The importing server may generate its own then. */
async function bytesOf(key: string, { files }: Context['media']): Promise<Buffer | null> {
  if ((await files.size(key)) === null) return null
  return buffer(await files.open(key))
}

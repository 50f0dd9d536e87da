import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SitePictures } from './createSitePictures.ts'

const hour = 60 * 60

/**
 * Sends a picture of the sign-in page or of the screens' card. Throws general.notFound if the file does not exist or
 * neither uses it.
 */
export async function sendSitePicture(fileId: string, pictures: SitePictures, context: Context): Promise<null> {
  const { db, reply, request } = context
  const found = await sql<{ fkey: string; sha256: string }>`
    SELECT "fkey", "sha256" FROM "file" WHERE "id" = ${fileId} AND "fkey" IS NOT NULL AND "sha256" IS NOT NULL AND (
      EXISTS (SELECT 1 FROM "carousel" WHERE "picture" = ${fileId} AND "status" = 0)
      OR EXISTS (SELECT 1 FROM "setting" WHERE "name" = 'site' AND "values"->>'logo' = ${fileId})
      OR EXISTS (SELECT 1 FROM "setting" WHERE "name" = 'publishing' AND "values"->>'cardPicture' = ${fileId})
    )
  `.execute(db)
  const [file] = found.rows
  if (!file) throw new AppError('general.notFound')
  const etag = `"${file.sha256}-page"`
  reply.headers({ etag, 'cache-control': `public, max-age=${hour}`, 'x-content-type-options': 'nosniff' })
  if (request.headers['if-none-match'] === etag) reply.code(304).send('')
  else reply.type('image/webp').send(await pictures.draw(file, context.apart))
  return null
}

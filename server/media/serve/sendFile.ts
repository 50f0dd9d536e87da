// Answers signed URLs of originals, thumbnails and screenshots.
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Context } from '#server/kernel/context.ts'
import { thumbnailKeyOf } from '#server/media/store/thumbnailKeyOf.ts'
import { findPoster } from './filePoster.ts'
import { sendRanged } from './sendRanged.ts'
import { sessionProofs } from './sessionProofs.ts'
import { readSigned } from './signedUrl.ts'

export const contentPath = (id: string) => urlOf('/file/content', id)
export const thumbnailPath = (id: string) => urlOf('/file/thumbnail', id)
export const screenshotPath = (id: string) => urlOf('/screenFile/content', id)

/** Checks the signature. Returns the number of seconds until the URL expires. */
async function admit(path: string, context: Context): Promise<number> {
  const proofsOf = (userId: string) => sessionProofs(context, userId)
  const { seconds } = await readSigned(context, { request: context.request, path, proofsOf })
  return seconds
}

export async function sendFile(id: string, context: Context): Promise<null> {
  const maxAge = await admit(contentPath(id), context)
  const { fkey, sha256, type, name } = await findFile(id, context)
  const { download } = context.request.query as Readonly<Record<string, unknown>>
  const how = download === undefined ? 'inline' : 'attachment'
  const file = await context.media.files.locate(fkey)
  return sendRanged(context, { file, tag: sha256, type, name, maxAge, how })
}

export async function sendThumbnail(id: string, context: Context): Promise<null> {
  const maxAge = await admit(thumbnailPath(id), context)
  const { fkey, sha256, name } = await findFile(id, context).catch(() => findBinned(id, context))
  const poster = await findPoster(id, context)
  if (poster) return sendPoster(poster, maxAge, context)
  const file = await context.media.files.locate(thumbnailKeyOf(fkey))
  return sendRanged(context, { file, tag: `${sha256}-thumb`, type: 'image/webp', name: `${name}.webp`, maxAge })
}

function sendPoster({ picture, tag }: { picture: Buffer; tag: string }, maxAge: number, { reply }: Context): null {
  reply.headers({
    etag: `"${tag}"`,
    'cache-control': `private, max-age=${maxAge}`,
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  reply.send(picture)
  return null
}

export async function sendScreenshot(id: string, context: Context): Promise<null> {
  const maxAge = await admit(screenshotPath(id), context)
  const row = await context.db.selectFrom('screenFile').select('fkey').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  const { fkey } = row
  const file = await context.media.files.locate(fkey)
  return sendRanged(context, { file, tag: fkey, type: 'image/webp', name: fkey, maxAge })
}

async function findFile(id: string, { db }: Context) {
  const { rows } = await sql<Row>`${prepared}
    SELECT "name", "fkey", "sha256", "type" FROM "file" WHERE "id" = ${id}
  `.execute(db)
  return requireStored(rows[0])
}

/** Finds a file in the bin. Only the thumbnail of such a file can be fetched. */
async function findBinned(id: string, { db }: Context) {
  const row = await db
    .selectFrom('binnedFile')
    .select(['name', 'fkey', 'sha256', 'type'])
    .where('id', '=', id)
    .executeTakeFirst()
  return requireStored(row)
}

type Row = { name: string; fkey: string | null; sha256: string | null; type: string | null }

function requireStored(row: Row | undefined) {
  if (!row?.fkey || !row.sha256 || !row.type) throw new AppError('general.notFound')
  return { name: row.name, fkey: row.fkey, sha256: row.sha256, type: row.type }
}

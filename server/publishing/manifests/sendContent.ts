import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { isHandedOver, parseRange, sendRanged } from '#server/media/index.ts'
import { readFileUrl } from './fileUrl.ts'

/**
 * Largest answer in bytes that gets a digest. Larger ones need none, because the screen verifies the whole file
 * anyway.
 */
const mostDigested = 8 * 1024 * 1024

/**
 * Sends a file of a device's manifest, with range support. Throws file.linkExpired when the file is no longer in the
 * manifest.
 */
export async function sendContent({ sha256 }: { sha256: string }, context: Context): Promise<null> {
  const { db, media, request, reply } = context
  const deviceId = readFileUrl(sha256, request.query as Record<string, unknown>, context)
  const wanted = JSON.stringify([{ sha256 }])
  const found = await sql<{ fkey: string | null; type: string | null }>`
    SELECT "o"."fkey", "o"."type" FROM "deviceManifest" AS "m" LEFT JOIN "mediaObject" AS "o" ON "o"."sha256" = ${sha256}
    WHERE "m"."deviceId" = ${deviceId} AND "m"."content" -> 'files' @> ${wanted}::jsonb
  `.execute(db)
  const [row] = found.rows
  if (!row) throw new AppError('file.linkExpired')
  if (!row.fkey || !row.type) throw new AppError('general.notFound')
  // No digest if a reverse proxy sends the bytes (X-Accel-Redirect), because the proxy would drop it.
  const size = isHandedOver(request, context.config) ? null : await media.files.size(row.fkey)
  const range = parseRange(request.headers.range, size ?? 0)
  if (size !== null && range && range !== 'unsatisfiable' && range.end - range.start < mostDigested) {
    const hash = createHash('sha256')
    for await (const part of await media.files.open(row.fkey, range)) hash.update(part as Buffer)
    // RFC 9530: digest of the bytes of this answer.
    reply.header('content-digest', `sha-256=:${hash.digest('base64')}:`)
  }
  const stored = { store: media.files, key: row.fkey, tag: sha256, type: row.type, name: sha256 }
  return sendRanged(context, { ...stored, maxAge: 24 * 60 * 60 })
}

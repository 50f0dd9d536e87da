import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { parseRange } from '#contract/rules/media/byteRange.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Context } from '#server/kernel/context.ts'
import { isHandedOver, sendRanged } from '#server/media/index.ts'
import { readFileUrl } from './fileUrl.ts'

/**
 * Maximum size in bytes of a requested range for which the answer has a digest. Players request at most 4 MiB at a
 * time, and the digest lets them repeat only the corrupt range. Larger answers are verified only as a complete file.
 */
const mostDigested = 8 * 1024 * 1024

/**
 * Sends a file of a device's manifest, with support for ranges. Throws file.linkExpired if the manifest no longer
 * contains the file.
 */
export async function sendContent({ sha256 }: { sha256: string }, context: Context): Promise<null> {
  const { db, media, request, reply } = context
  const deviceId = readFileUrl(sha256, request.query as Record<string, unknown>, context)
  const wanted = JSON.stringify([{ sha256 }])
  const found = await sql<{ fkey: string | null; type: string | null }>`${prepared}
    SELECT "o"."fkey", "o"."type" FROM "deviceManifest" AS "m" LEFT JOIN "mediaObject" AS "o" ON "o"."sha256" = ${sha256}
    WHERE "m"."deviceId" = ${deviceId} AND "m"."content" -> 'files' @> ${wanted}::jsonb
  `.execute(db)
  const [row] = found.rows
  if (!row) throw new AppError('file.linkExpired')
  if (!row.fkey || !row.type) throw new AppError('general.notFound')
  const file = await media.files.locate(row.fkey)
  // If a reverse proxy sends the bytes (X-Accel-Redirect), the proxy would drop the digest, so none is computed.
  const size = isHandedOver(request, context.config) ? null : await file.size()
  const range = parseRange(request.headers.range, size ?? 0)
  if (size !== null && range && range !== 'unsatisfiable' && range.end - range.start < mostDigested) {
    const hash = createHash('sha256')
    for await (const part of await file.open(range)) hash.update(part as Buffer)
    // Digest of the bytes in this answer (RFC 9530).
    reply.header('content-digest', `sha-256=:${hash.digest('base64')}:`)
  }
  return sendRanged(context, { file, tag: sha256, type: row.type, name: sha256, maxAge: 24 * 60 * 60 })
}

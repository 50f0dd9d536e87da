import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { backupFolder } from '#server/backup/index.ts'
import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import {
  collectUnneeded,
  emptyBin,
  type MediaStore,
  removeAbandoned,
  removeStaleUploads,
  thumbnailKeyOf,
} from '#server/media/index.ts'
import { warnOfSpace } from './warnOfSpace.ts'

const hour = 3_600_000

/**
 * Deletes files that are no longer needed: stale uploads, files that were in the bin too long, media and thumbnails
 * to which no row refers, and incomplete backups.
 */
export const fileCleanUp: ScheduledJob = async (parts, { signal }) => {
  const { db, media } = parts
  const uploadsBefore = await readdir(media.uploads)
  await removeStaleUploads(parts)
  const uploads = uploadsBefore.length - (await readdir(media.uploads)).length
  const binned = await emptyBin(parts, signal)
  await collectUnneeded(parts)
  signal.throwIfAborted()
  const abandoned = await removeAbandoned(parts, signal)
  const objects = await db.selectFrom('mediaObject').select('fkey').where('location', '=', 'LOCAL_OSS').execute()
  const files = await removeStrays(parts, {
    name: 'files',
    store: await media.files.at('LOCAL_OSS'),
    known: new Set(objects.flatMap(({ fkey }) => [fkey, thumbnailKeyOf(fkey)])),
    signal,
  })
  const backups = await removeHalfWritten(parts)
  // Warns of low disk space after the deletion. This job does it because it runs more often than the
  // weekly storage check.
  await warnOfSpace(parts)
  return {
    uploads: Math.max(0, uploads),
    files: files.count + abandoned.count,
    filesBytes: files.bytes + abandoned.bytes,
    backups,
    binned,
  }
}

type Strays = { name: string; store: MediaStore; known: ReadonlySet<string>; signal: AbortSignal }

/**
 * Deletes an unreferenced file only if a second check, at least an hour later, finds it again, because the
 * transaction that refers to it may not be committed yet. Keys are never reused.
 */
async function removeStrays(parts: Parts, { name, store, known, signal }: Strays) {
  const { db, now } = parts
  const keys = (await store.keys()).filter(key => !known.has(key))
  const seen = await db.selectFrom('strayObject').selectAll().where('store', '=', name).execute()
  const ripe = new Set(
    seen.filter(({ seenTime }) => now().getTime() - seenTime.getTime() >= hour).map(({ key }) => key),
  )
  let [count, bytes] = [0, 0]
  for (const key of keys.filter(key => ripe.has(key))) {
    signal.throwIfAborted()
    bytes += (await store.size(key)) ?? 0
    await store.remove(key)
    count += 1
  }
  const waiting = keys.filter(key => !ripe.has(key))
  await inTransaction(parts, async ({ db: transaction }) => {
    await sql`DELETE FROM "strayObject" WHERE "store" = ${name} AND NOT "key" = ANY(${waiting})`.execute(transaction)
    await sql`
      INSERT INTO "strayObject" ("store", "key", "seenTime") SELECT ${name}, "key", ${now()} FROM unnest(${waiting}::text[]) AS "key"
      ON CONFLICT DO NOTHING
    `.execute(transaction)
  })
  return { count, bytes }
}

async function removeHalfWritten({ config, now }: Parts): Promise<number> {
  const folder = backupFolder(config)
  let count = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const age = now().getTime() - ((await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY)
    if (!name.endsWith('.part') || age < hour) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}

import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { thumbnailKeyOf } from '#server/media/index.ts'
import { warnOfSpace } from './warnOfSpace.ts'

/** Number of parallel requests to the store. More than one, because a remote store has high latency. */
const atOnce = 16
/** Maximum number of file names in the result. Further files are only counted. */
const mostNames = 20

/**
 * Compares rows with stored files, and reports missing files, wrong sizes and local files without a row. Changes
 * nothing.
 */
export const storageCheck: ScheduledJob = async (parts, { signal }) => {
  const { db, media } = parts
  const objects = await db.selectFrom('mediaObject').selectAll().orderBy('sha256').execute()
  const broken = new Set<string>()
  const counts = { objects: objects.length, objectsBytes: 0, missing: 0, wrongSize: 0, thumbnailsMissing: 0 }
  async function checkObject({ sha256, fkey, size, hasThumbnail }: (typeof objects)[number]) {
    counts.objectsBytes += size
    const stored = await media.files.size(fkey)
    if (stored === null) counts.missing += 1
    else if (stored !== size) counts.wrongSize += 1
    if (stored !== size) broken.add(sha256)
    if (hasThumbnail && (await media.files.size(thumbnailKeyOf(fkey))) === null) counts.thumbnailsMissing += 1
  }
  for (let at = 0; at < objects.length; at += atOnce) {
    signal.throwIfAborted()
    await Promise.all(objects.slice(at, at + atOnce).map(checkObject))
  }
  const known = new Set(objects.flatMap(({ fkey }) => [fkey, thumbnailKeyOf(fkey)]))
  const strays = (await media.files.keys()).filter(key => !known.has(key)).length
  const unstored = await filesWithoutBytes(parts)
  const screensMissing = await screenshotsWithoutBytes(parts)
  const damaged = [...(await namesOf(parts, broken)), ...unstored]
  const free = await warnOfSpace(parts)
  return {
    ...counts,
    strays,
    screensMissing,
    damaged: damaged.length,
    ...(damaged.length > 0 ? { damagedNames: damaged.slice(0, mostNames) } : {}),
    diskFreeBytes: free,
  }
}

async function namesOf({ db }: Parts, sha256s: ReadonlySet<string>): Promise<string[]> {
  if (sha256s.size === 0) return []
  const rows = await db
    .selectFrom('file')
    .select('name')
    .where('sha256', 'in', [...sha256s])
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns the names of files whose bytes are not stored. */
async function filesWithoutBytes({ db }: Parts): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .leftJoin('mediaObject', 'mediaObject.sha256', 'file.sha256')
    .select('file.name')
    .where('mediaObject.sha256', 'is', null)
    .orderBy('file.name')
    .execute()
  return rows.map(({ name }) => name)
}

async function screenshotsWithoutBytes({ db }: Parts): Promise<number> {
  const { count } = await db
    .selectFrom('screenFile')
    .leftJoin('mediaObject', 'mediaObject.sha256', 'screenFile.sha256')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mediaObject.sha256', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

// Stored bytes. Records, screenshots and published versions with the same SHA-256 share the same stored file.
import { sql } from 'kysely'
import type { StorageService } from '#contract/siteSettings/storage.ts'
import { acquireLocalLocks, forgetOutsideResult, runOutsideUntilEnd } from '#server/db/openTransaction.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { AcceptedInspection } from '#server/media/inspect/inspectFile.ts'
import { releaseStaged, type Source, type StagedBytes, stageBytes } from './stageBytes.ts'
import { thumbnailKeyOf } from './thumbnailKeyOf.ts'

type Outside = Pick<Context, 'db' | 'media' | 'jobs' | 'log'>
type Held = Outside & Pick<Context, 'afterCommit'>

/** Locks the bytes until the transaction ends, so that storing and deleting the same bytes never overlap. */
export async function lockBytes({ db }: Pick<Context, 'db'>, ...sha256s: readonly string[]): Promise<void> {
  const keys = [...new Set(sha256s)].sort().map(sha256 => `media:${sha256}`)
  acquireLocalLocks(keys)
  // Acquires the locks in a fixed order, which prevents deadlocks.
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

export type Storable = Pick<AcceptedInspection, 'sha256' | 'size' | 'thumbnail'> & { format: Stored } & Source
type Stored = Pick<AcceptedInspection['format'], 'extension' | 'type'>

/** Stores the bytes, unless they are stored already, and returns their key. Call inside a transaction. */
export async function storeObject(context: Held, wanted: Storable): Promise<string> {
  const [fkey] = await storeObjects(context, [wanted])
  if (fkey === undefined) throw new Error('What was stored has no key')
  return fkey
}

/** Stores several files. Their bytes are written outside of the transaction, which only inserts the rows. */
export async function storeObjects(context: Held, wanted: readonly Storable[]): Promise<string[]> {
  const sha256s = wanted.map(({ sha256 }) => sha256)
  const key = `stored ${sha256s.join()}`
  const { media, jobs, log } = context
  const staged = await runOutsideUntilEnd(
    key,
    db => stageAll(wanted, { db, media, jobs, log }),
    (all, db) => releaseAll(all, { db, media, jobs, log }),
  )
  await lockBytes(context, ...sha256s)
  const fkeys: string[] = []
  for (const [at, each] of wanted.entries()) {
    const stagedBytes = staged[at]
    const fkey = stagedBytes && (await insertObject(each, stagedBytes, context))
    if (fkey === null || fkey === undefined) {
      // The bytes were deleted after they were written here, together with the last record that used them.
      // Writes them again.
      forgetOutsideResult(key)
      return storeObjects(context, wanted)
    }
    fkeys.push(fkey)
  }
  return fkeys
}

/** Inserts the row that refers to the key. Returns null if the bytes were deleted meanwhile. */
async function insertObject(
  { sha256, size, format }: Storable,
  staged: StagedBytes,
  context: Held,
): Promise<string | null> {
  const { db, media } = context
  const known = await db.selectFrom('mediaObject').selectAll().where('sha256', '=', sha256).executeTakeFirst()
  if (!known && (staged.isKnown || staged.wasNamed)) {
    staged.isGone = true
    return null
  }
  const isOurs = !known || known.fkey === staged.fkey
  const fkey = known?.fkey ?? staged.fkey
  const location = known && !(isOurs && staged.isNew) ? known.location : staged.location
  const hasThumbnail = known?.hasThumbnail || (isOurs && staged.hasThumbnail)
  await db
    .insertInto('mediaObject')
    .values({ sha256, fkey, size, type: format.type, hasThumbnail, location })
    .onConflict(conflict => conflict.column('sha256').doUpdateSet({ hasThumbnail, location }))
    .execute()
  staged.wasNamed = true
  context.afterCommit(() => {
    staged.isNamed ||= isOurs
  })
  if ((await media.files.active(db)) !== location)
    await context.jobs.enqueue('settleFiles', { sha256 }, { db, singletonKey: sha256 })
  return fkey
}

async function stageAll(wanted: readonly Storable[], context: Outside): Promise<StagedBytes[]> {
  const all: StagedBytes[] = []
  try {
    for (const each of wanted) all.push(await stageBytes(each, context))
    return all
  } catch (error) {
    await releaseAll(all, context)
    throw error
  }
}

async function releaseAll(all: readonly StagedBytes[], context: Outside): Promise<void> {
  for (const each of all) if (releaseStaged(each)) await removeUnnamed(context, each)
}

/**
 * Deletes bytes to which no row refers after a rollback. Otherwise they would use disk space until the next start.
 */
async function removeUnnamed(
  { db, media, jobs, log }: Outside,
  { sha256, fkey, location }: StagedBytes,
): Promise<void> {
  const keys = [fkey, thumbnailKeyOf(fkey)]
  const remove = async (inside: Pick<Context, 'db'>) => {
    // If the connection broke during the commit, the transaction may have been committed. The lock waits until
    // it has ended.
    await lockBytes(inside, sha256)
    const named = await inside.db.selectFrom('mediaObject').select('fkey').where('fkey', '=', fkey).executeTakeFirst()
    if (named) return
    if (location !== 'LOCAL_OSS') return void (await jobs.enqueue('removeStored', { service: location, keys }, inside))
    const local = await media.files.at(location)
    for (const key of keys) await local.remove(key)
  }
  await inTransaction({ db, log }, remove).catch(() => undefined)
}

/**
 * Deletes the bytes, unless a record, screenshot, active publication, emergency or send awaiting approval uses them.
 * Call inside a transaction.
 */
export async function releaseObjects(context: Discarding, sha256s: readonly string[]): Promise<void> {
  const all = [...new Set(sha256s)].sort()
  await lockBytes(context, ...all)
  for (const sha256 of all) {
    const released = await sql<{ fkey: string; location: StorageService }>`
      DELETE FROM "mediaObject" WHERE "sha256" = ${sha256} AND ${unneeded} RETURNING "fkey", "location"
    `.execute(context.db)
    for (const { fkey, location } of released.rows) await discardBytes(context, fkey, location)
  }
}

/**
 * Deletes bytes that nothing uses any more, because their last publication ended after their record had been deleted.
 */
export async function collectUnneeded(parts: Pick<Parts, 'db' | 'log' | 'media' | 'jobs'>): Promise<void> {
  const found = await sql<{ sha256: string }>`SELECT "sha256" FROM "mediaObject" WHERE ${unneeded}`.execute(parts.db)
  for (const { sha256 } of found.rows) {
    await inTransaction(parts, inside => releaseObjects(inside, [sha256]))
  }
}

/**
 * Deletes local files that a crash left: files without a row, and files whose row locates them in another store. Call
 * only while nothing is being saved.
 */
export async function removeOrphans({ db, media }: Pick<Parts, 'db' | 'media'>): Promise<void> {
  const rows = await db.selectFrom('mediaObject').select('fkey').where('location', '=', 'LOCAL_OSS').execute()
  const known = new Set(rows.flatMap(({ fkey }) => [fkey, thumbnailKeyOf(fkey)]))
  for (const key of await media.files.keys()) if (!known.has(key)) await media.files.remove(key)
}

const unneeded = sql`
  NOT EXISTS (SELECT 1 FROM "file" WHERE "file"."sha256" = "mediaObject"."sha256")
  AND NOT EXISTS (SELECT 1 FROM "binnedFile" WHERE "binnedFile"."sha256" = "mediaObject"."sha256")
  AND NOT EXISTS (SELECT 1 FROM "apk" WHERE "apk"."sha256" = "mediaObject"."sha256")
  AND NOT EXISTS (SELECT 1 FROM "font" WHERE "font"."sha256" = "mediaObject"."sha256")
  AND NOT EXISTS (SELECT 1 FROM "screenFile" WHERE "screenFile"."sha256" = "mediaObject"."sha256")
  AND NOT EXISTS (
    SELECT 1 FROM "programVersionFile" AS "f" JOIN "publication" AS "p" ON "p"."versionId" = "f"."versionId"
    WHERE "p"."withdrawTime" IS NULL AND "f"."sha256" = "mediaObject"."sha256"
  )
  AND NOT EXISTS (
    SELECT 1 FROM "programVersionFile" AS "f" JOIN "emergencyVersion" AS "v" ON "v"."versionId" = "f"."versionId"
    JOIN "emergency" AS "e" ON "e"."id" = "v"."emergencyId"
    WHERE "e"."endTime" IS NULL AND "f"."sha256" = "mediaObject"."sha256"
  )
  AND NOT EXISTS (
    SELECT 1 FROM "programVersionFile" AS "f" JOIN "emergencyPreparation" AS "v" ON "v"."versionId" = "f"."versionId"
    WHERE "f"."sha256" = "mediaObject"."sha256"
  )
  AND NOT EXISTS (
    SELECT 1 FROM "sendReview" AS "r" CROSS JOIN LATERAL jsonb_to_recordset("r"."contents") AS "c" ("versionId" text)
    JOIN "programVersionFile" AS "f" ON "f"."versionId" = "c"."versionId"
    WHERE "r"."state" = 'waiting' AND "f"."sha256" = "mediaObject"."sha256"
  )`

type Discarding = Pick<Context, 'db' | 'media' | 'jobs' | 'afterCommit'>

/** Deletes an original and its thumbnail from a store after the commit. */
export async function discardBytes(context: Discarding, fkey: string, service: StorageService): Promise<void> {
  const { db, media, jobs, afterCommit } = context
  const keys = [fkey, thumbnailKeyOf(fkey)]
  if (service !== 'LOCAL_OSS') {
    await jobs.enqueue('removeStored', { service, keys }, { db })
    return
  }
  // If this fails, the files remain without a row, and the next start or clean-up deletes them.
  const remove = async () => {
    const store = await media.files.at(service)
    for (const key of keys) await store.remove(key)
  }
  afterCommit(() => remove().catch(() => undefined))
}

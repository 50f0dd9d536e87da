// Finds objects that a crashed server left in a bucket. Every key is recorded before its upload. The bucket is not
// listed to find them, because it may also contain objects of other programs.
import { type Kysely, sql } from 'kysely'
import type { StorageService } from '#contract/siteSettings/storage.ts'
import { isBucketService } from '#contract/siteSettings/storagePresets.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Records a key before its upload. Call outside of the transaction that will refer to the key, so that the record
 * remains after a rollback.
 */
export async function recordUpload(db: Kysely<Database>, service: StorageService, key: string): Promise<void> {
  await sql`
    INSERT INTO "strayObject" ("store", "key", "seenTime") VALUES (${service}, ${key}, now())
    ON CONFLICT ("store", "key") DO UPDATE SET "seenTime" = now()
  `.execute(db)
}

/**
 * Deletes objects whose upload was recorded more than a day ago and to which no row refers. If a bucket is
 * unreachable, the next run tries again.
 */
export async function removeAbandoned(parts: Parts, signal: AbortSignal): Promise<{ count: number; bytes: number }> {
  const removed = { count: 0, bytes: 0 }
  for (const service of (await parts.media.files.services()).filter(isBucketService)) {
    const recorded = await parts.db
      .selectFrom('strayObject')
      .select('key')
      .where('store', '=', service)
      .where(isOld)
      .orderBy('key')
      .execute()
    for (const { key } of recorded) {
      signal.throwIfAborted()
      const size = await removeUnnamed(parts, service, key).catch(error => {
        parts.log.warn({ service, key, reason: String(error) }, 'an abandoned file could not be removed')
        return null
      })
      if (size === null) continue
      removed.count += 1
      removed.bytes += size
    }
  }
  return removed
}

const isOld = sql<boolean>`"seenTime" < now() - interval '1 day'`

/**
 * Deletes the object and returns its size. Returns null if a row refers to the object, if the object does not exist,
 * or if its upload has been recorded again in the meantime. The lock makes uploads with the same key wait.
 */
async function removeUnnamed(parts: Parts, service: StorageService, key: string): Promise<number | null> {
  const store = await parts.media.files.at(service)
  return inTransaction(parts, async ({ db }) => {
    const note = db.selectFrom('strayObject').select('key').where('store', '=', service).where('key', '=', key)
    if (!(await note.where(isOld).forUpdate().executeTakeFirst())) return null
    const named = await db
      .selectFrom('mediaObject')
      .select('fkey')
      .where(sql<string>`left("fkey", 32)`, '=', key.slice(0, 32))
      .where('location', '=', service)
      .executeTakeFirst()
    const size = named ? null : await store.size(key)
    if (size !== null) await store.remove(key)
    await db.deleteFrom('strayObject').where('store', '=', service).where('key', '=', key).execute()
    return size
  })
}

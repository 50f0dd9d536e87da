// What was on its way to a bucket when its server ended. Buckets are not searched, for they may hold what belongs to others: so each
// key is noted before its bytes are sent.
import { type Kysely, sql } from 'kysely'
import type { StorageService } from '#contract/settings/storage.ts'
import { isBucketService } from '#contract/settings/storagePresets.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Database } from '#server/db/schema.ts'

/** Outlives the transaction that the bytes are sent in. */
export async function noteArrival(db: Kysely<Database>, service: StorageService, key: string): Promise<void> {
  await sql`
    INSERT INTO "strayObject" ("store", "key", "seenTime") VALUES (${service}, ${key}, now())
    ON CONFLICT ("store", "key") DO UPDATE SET "seenTime" = now()
  `.execute(db)
}

/** Removes what was sent a day ago and is named by no row. A bucket that is down is asked again by the next run. */
export async function removeAbandoned(parts: Parts, signal: AbortSignal): Promise<{ count: number; bytes: number }> {
  const removed = { count: 0, bytes: 0 }
  for (const service of (await parts.media.files.services()).filter(isBucketService)) {
    const noted = await parts.db
      .selectFrom('strayObject')
      .select('key')
      .where('store', '=', service)
      .where(isOld)
      .orderBy('key')
      .execute()
    for (const { key } of noted) {
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

/** Its size; null where a row names it, or it is being sent once more. Who sends the same key waits until this is over. */
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

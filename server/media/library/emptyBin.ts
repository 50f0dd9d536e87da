import { binDays } from '#contract/resources/media/binnedFile.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { releaseObjects } from '#server/media/store/objects.ts'

const day = 24 * 60 * 60 * 1000
const atOnce = 100

type DeletedRow = { id: string; sha256?: unknown }
type Held = Pick<Context, 'db' | 'media' | 'jobs' | 'afterCommit'>

/**
 * Deletes the posters (filePoster.ts) of file records that are being deleted permanently, and releases the bytes of
 * these records. Call in the transaction that deletes the records.
 */
export async function releaseBytes(rows: readonly DeletedRow[], held: Held): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await held.db.deleteFrom('filePoster').where('fileId', 'in', ids).execute()
  await releaseObjects(
    held,
    rows.flatMap(({ sha256 }) => (typeof sha256 === 'string' ? [sha256] : [])),
  )
}

/** Deletes files that were in the bin for more than `binDays` days. Returns the number of deleted files. */
export async function emptyBin(parts: Parts, signal: AbortSignal): Promise<number> {
  const before = new Date(parts.now().getTime() - binDays * day)
  for (let count = 0; ; ) {
    signal.throwIfAborted()
    const rows = await inTransaction(parts, async inside => {
      const due = inside.db
        .selectFrom('binnedFile')
        .select('id')
        .where('binTime', '<', before)
        .orderBy('id')
        .limit(atOnce)
      const gone = await inside.db
        .deleteFrom('binnedFile')
        .where('id', 'in', due)
        .returning(['id', 'ownerId', 'sha256'])
        .execute()
      await releaseBytes(gone, inside)
      return gone
    })
    count += rows.length
    if (rows.length > 0) parts.publish.changed('binnedFile', 'deleted', rows)
    if (rows.length < atOnce) return count
  }
}

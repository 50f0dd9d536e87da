import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#contract/errors/errors.ts'
import type { StorageService } from '#contract/siteSettings/storage.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { hashFile } from '#server/media/read/hashFile.ts'
import type { MediaStore } from './MediaStore.ts'
import { discardBytes, lockBytes } from './objects.ts'
import { thumbnailKeyOf } from './thumbnailKeyOf.ts'

type Row = { sha256: string; fkey: string; size: number; hasThumbnail: boolean; location: StorageService }
type Run = { signal: AbortSignal; progress(done: number, total: number): Promise<void> }

export type Settled = { files: number; bytes: number; missing: number }

/**
 * Moves one stored file, or all that are in other stores, to the active store. Each file is copied and compared with
 * its SHA-256 before its row changes. After a crash in between, an unused copy remains, which the clean-up deletes.
 */
export async function settleFiles(sha256: string | null, parts: Parts, { signal, progress }: Run): Promise<Settled> {
  const { db, media } = parts
  const service = await media.files.active(db)
  const target = await media.files.at(service)
  const all = db.selectFrom('mediaObject').selectAll().where('location', '!=', service).orderBy('sha256')
  const rows = await (sha256 === null ? all : all.where('sha256', '=', sha256)).execute()
  const total = rows.reduce((sum, { size }) => sum + size, 0)
  const settled = { files: 0, bytes: 0, missing: 0 }
  let seen = 0
  for (const row of rows) {
    signal.throwIfAborted()
    if (await settle(row, { service, store: target }, parts)) {
      settled.files += 1
      settled.bytes += row.size
    } else settled.missing += 1
    seen += row.size
    await progress(seen, total)
  }
  return settled
}

type Target = { service: StorageService; store: MediaStore }

/** Moves one file. If its bytes are missing or do not match the row, returns false and changes nothing. */
async function settle(row: Row, { service, store }: Target, parts: Parts): Promise<boolean> {
  const { sha256, fkey, size, hasThumbnail, location: from } = row
  const source = await parts.media.files.at(from)
  if ((await source.size(fkey)) !== size) return false
  const copy = join(parts.media.uploads, `${fkey}.moving`)
  const thumbnail = thumbnailKeyOf(fkey)
  try {
    await pipeline(await source.open(fkey), createWriteStream(copy))
    if ((await hashFile(copy)) !== sha256) return false
    await parts.media.files.put(copy, fkey, service)
  } finally {
    await rm(copy, { force: true })
  }
  if ((await store.size(fkey)) !== size) throw new AppError('storage.different')
  if (hasThumbnail && (await source.size(thumbnail)) !== null)
    await parts.media.files.putBytes(await buffer(await source.open(thumbnail)), thumbnail, service)

  await inTransaction(parts, async context => {
    const { db } = context
    await lockBytes(context, sha256)
    const now = await db.selectFrom('mediaObject').select('location').where('sha256', '=', sha256).executeTakeFirst()
    // Deletes the copy if a concurrent call has deleted the file or moved it to a third store.
    if (now?.location === from) {
      await db.updateTable('mediaObject').set({ location: service }).where('sha256', '=', sha256).execute()
      await discardBytes(context, fkey, from)
    } else if (now?.location !== service) await discardBytes(context, fkey, service)
  })
  return true
}

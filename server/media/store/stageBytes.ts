// Writes bytes to the store before their row exists and outside of transactions, so that no database connection is
// held while waiting for a disk or a bucket. Concurrent calls for the same bytes share one result.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageService } from '#contract/siteSettings/storage.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AcceptedInspection } from '#server/media/inspect/inspectFile.ts'
import { thumbnailKeyOf } from './thumbnailKeyOf.ts'

/** Path of the bytes, or a function that writes them to a path on demand. */
export type Source = { path: string } | { write(path: string): Promise<void> }

export type StagedBytes = {
  readonly sha256: string
  readonly fkey: string
  readonly location: StorageService
  readonly hasThumbnail: boolean
  /** Whether a row already referred to the bytes before this call. */
  readonly isKnown: boolean
  /** Whether this call wrote the bytes, because the store did not have them. */
  readonly isNew: boolean
  /** Whether a transaction inserted a row for the bytes. True even if the transaction was rolled back. */
  wasNamed: boolean
  /** Whether a committed row refers to the bytes. */
  isNamed: boolean
  /** Whether the bytes may have been deleted since they were written. */
  isGone: boolean
  users: number
}

type Held = Pick<Context, 'db' | 'media'>
type Wanted = Pick<AcceptedInspection, 'sha256' | 'thumbnail'> & { format: { extension: string } } & Source

/** Media store → SHA-256 → result that concurrent calls share. */
const shared = new WeakMap<Held['media'], Map<string, Promise<StagedBytes>>>()

function sharedOf({ media }: Held): Map<string, Promise<StagedBytes>> {
  const known = shared.get(media) ?? new Map<string, Promise<StagedBytes>>()
  shared.set(media, known)
  return known
}

/**
 * Writes the bytes to the store, unless they exist, and flushes them. Every result must be
 * released with `releaseStaged`.
 */
export async function stageBytes(wanted: Wanted, context: Held): Promise<StagedBytes> {
  const known = sharedOf(context)
  const { sha256 } = wanted
  const current = known.get(sha256) ?? writeStaged(wanted, context)
  known.set(sha256, current)
  const forget = () => known.get(sha256) === current && known.delete(sha256)
  const staged = await current.catch(error => {
    forget()
    throw error
  })
  if (staged.isGone) {
    forget()
    return stageBytes(wanted, context)
  }
  staged.users += 1
  return staged
}

/** Ends one use of the bytes. Returns true if no use and no row is left, so that the caller must delete the bytes. */
export function releaseStaged(staged: StagedBytes): boolean {
  staged.users -= 1
  if (staged.users > 0) return false
  staged.isGone = true
  return !staged.isKnown && !staged.isNamed
}

async function writeStaged(wanted: Wanted, { db, media }: Held): Promise<StagedBytes> {
  const { sha256, thumbnail, format } = wanted
  const known = await db.selectFrom('mediaObject').selectAll().where('sha256', '=', sha256).executeTakeFirst()
  const fkey = known?.fkey ?? `${randomBytes(16).toString('hex')}.${format.extension}`
  const isThere = known !== undefined && (await media.files.size(fkey)) !== null
  const location = isThere ? known.location : await media.files.arrival()
  try {
    if (!isThere) await withSource(wanted, media.work, path => media.files.put(path, fkey, location))
    if (thumbnail && !known?.hasThumbnail) await media.files.putBytes(thumbnail, thumbnailKeyOf(fkey), location)
  } catch (error) {
    // Deletes only local files. An upload to a bucket was recorded beforehand, so removeAbandoned deletes
    // the object later.
    if (!known && location === 'LOCAL_OSS') await removeLocal(fkey, media)
    throw error
  }
  const hasThumbnail = known?.hasThumbnail || thumbnail !== null
  const names = { isKnown: known !== undefined, isNew: !isThere, wasNamed: false, isNamed: false, isGone: false }
  return { sha256, fkey, location, hasThumbnail, ...names, users: 0 }
}

async function removeLocal(fkey: string, { files }: Held['media']): Promise<void> {
  const local = await files.at('LOCAL_OSS')
  for (const key of [fkey, thumbnailKeyOf(fkey)]) await local.remove(key).catch(() => undefined)
}

async function withSource(source: Source, work: string, use: (path: string) => Promise<void>): Promise<void> {
  if ('path' in source) return use(source.path)
  const path = join(work, `${randomBytes(16).toString('hex')}.arriving`)
  try {
    await source.write(path)
    await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { ByteRange } from '#contract/rules/media/byteRange.ts'
import type { StorageService } from '#contract/siteSettings/storage.ts'
import { storageServices } from '#contract/siteSettings/storage.ts'
import { isBucketService } from '#contract/siteSettings/storagePresets.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import type { Guard } from '#server/outbound/createGuard.ts'
import { guardedAgents } from '#server/outbound/guardedAgents.ts'
import type { SiteSettings } from '#server/siteSettings/stored/createSiteSettings.ts'
import { recordUpload } from './abandonedObjects.ts'
import { type Bucket, bucketOf } from './bucketOf.ts'
import { pathInFolder } from './createLocalStore.ts'
import type { S3Store } from './createS3Store.ts'
import type { MediaStore } from './MediaStore.ts'

/**
 * Reads and writes originals, thumbnails and screenshots in any of the configured stores. `keys` lists only the local
 * folder.
 */
export type MediaFiles = Omit<MediaStore, 'put' | 'putBytes'> & {
  put(path: string, key: string, service: StorageService): Promise<void>
  putBytes(bytes: Uint8Array, key: string, service: StorageService): Promise<void>
  /**
   * Returns the store for new files. With one server it is the local folder; `settleFiles` moves the files to
   * the active store later. With several servers it is the active store, because other servers may not see
   * the local folder.
   */
  arrival(): Promise<StorageService>
  /** Returns the store chosen in the settings. `on`: the caller's transaction, if any. */
  active(on: Kysely<Database>): Promise<StorageService>
  /** Returns the store of a service; throws `storage.notSetUp` if it is not configured. */
  at(service: StorageService): Promise<MediaStore>
  /**
   * Looks up the store of a key once for several calls, and again if the file was moved to another store meanwhile.
   * Files without a record are in the local folder.
   */
  locate(key: string): Promise<LocatedFile>
  /** Returns all services whose stores are configured. */
  services(): Promise<StorageService[]>
}

export type LocatedFile = {
  /** Path below the local folder, with a leading slash; null if the file is in a bucket. */
  localPath: string | null
  size(): Promise<number | null>
  open(range?: ByteRange): Promise<Readable>
}

type Deps = {
  db: Kysely<Database>
  settings: SiteSettings
  local: MediaStore
  guard: Guard
  /** True if several servers share the files. */
  isShared: boolean
}

export function createMediaFiles({ db, settings, local, guard, isShared }: Deps): MediaFiles {
  const opened = new Map<string, Promise<S3Store>>()

  async function at(service: StorageService): Promise<MediaStore> {
    if (service === 'LOCAL_OSS') return local
    const values = await settings.find('storage', { db, variant: service })
    if (!values || !isBucketService(service)) throw new AppError('storage.notSetUp', { service })
    return openBucket(bucketOf(service, values), guard, opened)
  }

  async function storeOf(key: string): Promise<MediaStore> {
    const found = await sql<{ location: string }>`${prepared}
      SELECT "location" FROM "mediaObject" WHERE left("fkey", 32) = ${key.slice(0, 32)}
    `.execute(db)
    return at(storageServices.find(service => service === found.rows[0]?.location) ?? 'LOCAL_OSS')
  }

  /**
   * Returns the store to which a new key is uploaded. If the store is a bucket, records the key
   * first (see abandonedObjects).
   */
  async function storeForUpload(key: string, service: StorageService): Promise<MediaStore> {
    const store = await at(service)
    if (isBucketService(service)) await recordUpload(db, service, key)
    return store
  }

  const active = async (on: Kysely<Database>) => (await settings.readPlain('storage', on)).serviceName ?? 'LOCAL_OSS'

  return {
    at,
    active,
    arrival: async () => (isShared ? active(db) : 'LOCAL_OSS'),
    async services() {
      const saved = await Promise.all(
        storageServices.map(variant => variant === 'LOCAL_OSS' || settings.find('storage', { db, variant })),
      )
      return storageServices.filter((_service, index) => saved[index])
    },
    put: async (path, key, service) => (await storeForUpload(key, service)).put(path, key),
    putBytes: async (bytes, key, service) => (await storeForUpload(key, service)).putBytes(bytes, key),
    open: async (key, range) => (await storeOf(key)).open(key, range),
    size: async key => (await storeOf(key)).size(key),
    remove: async key => (await storeOf(key)).remove(key),
    keys: () => local.keys(),
    async locate(key) {
      const store = await storeOf(key)
      return {
        localPath: store === local ? pathInFolder('/', key) : null,
        size: async () => (await store.size(key)) ?? (await storeOf(key)).size(key),
        async open(range) {
          try {
            return await store.open(key, range)
          } catch (error) {
            const now = await storeOf(key)
            if (now === store) throw error
            return now.open(key, range)
          }
        },
      }
    },
  }
}

/** Returns a client of the bucket. Clients are cached by all values of the setting, so that changes apply at once. */
function openBucket(bucket: Bucket, guard: Guard, opened: Map<string, Promise<S3Store>>) {
  const key = JSON.stringify(bucket)
  const known = opened.get(key)
  if (known) return known
  const fresh = connectBucket(bucket, guard)
  opened.set(key, fresh)
  return fresh
}

export async function connectBucket(bucket: Bucket, guard: Guard): Promise<S3Store> {
  // Suppresses the S3 client's warning that a later version of the client does not support Node 20. The client's
  // version is pinned, so no later version is installed.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const { createS3Store } = await import('./createS3Store.ts')
  return createS3Store(bucket, guardedAgents(bucket.url, guard))
}

import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { StorageService } from '#contract/settings/storage.ts'
import { storageServices } from '#contract/settings/storage.ts'
import { isBucketService } from '#contract/settings/storagePresets.ts'
import type { Database } from '#server/db/schema.ts'
import type { Guard } from '#server/outbound/createGuard.ts'
import { guardedAgents } from '#server/outbound/guardedAgents.ts'
import type { Settings } from '#server/settings/createSettings.ts'
import { noteArrival } from './abandonedObjects.ts'
import { type Bucket, bucketOf } from './bucketOf.ts'
import { pathInFolder } from './createLocalStore.ts'
import type { S3Store } from './createS3Store.ts'
import type { MediaStore } from './MediaStore.ts'

/** Originals, thumbnails and screenshots wherever they lie. */
export type MediaFiles = Omit<MediaStore, 'put' | 'putBytes'> & {
  put(path: string, key: string, service: StorageService): Promise<void>
  putBytes(bytes: Uint8Array, key: string, service: StorageService): Promise<void>
  /**
   * The store where something new begins: the local folder, from where `settleFiles` brings it on; of several servers
   * the store in use, for no other server sees the folder of this one.
   */
  arrival(): Promise<StorageService>
  /** The store in use. `on`: the transaction, inside one. */
  active(on: Kysely<Database>): Promise<StorageService>
  /** Throws `storage.notSetUp`. */
  at(service: StorageService): Promise<MediaStore>
  /** Below the local folder, with a slash before it; null where it lies in a bucket. */
  localPathOf(key: string): Promise<string | null>
  /** Every store that is set up. */
  services(): Promise<StorageService[]>
}

type Deps = {
  db: Kysely<Database>
  settings: Settings
  local: MediaStore
  guard: Guard
  /** Other servers read what this one writes. */
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
    const found = await sql<{ location: string }>`
      SELECT "location" FROM "mediaObject" WHERE left("fkey", 32) = ${key.slice(0, 32)}
    `.execute(db)
    return at(storageServices.find(service => service === found.rows[0]?.location) ?? 'LOCAL_OSS')
  }

  /** The store, told what is about to come. */
  async function arriving(key: string, service: StorageService): Promise<MediaStore> {
    const store = await at(service)
    if (isBucketService(service)) await noteArrival(db, service, key)
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
    put: async (path, key, service) => (await arriving(key, service)).put(path, key),
    putBytes: async (bytes, key, service) => (await arriving(key, service)).putBytes(bytes, key),
    open: async (key, range) => (await storeOf(key)).open(key, range),
    size: async key => (await storeOf(key)).size(key),
    remove: async key => (await storeOf(key)).remove(key),
    keys: () => local.keys(),
    localPathOf: async key => ((await storeOf(key)) === local ? pathInFolder('/', key) : null),
  }
}

/** One client for each set of values, so that a changed setting counts at once. */
function openBucket(bucket: Bucket, guard: Guard, opened: Map<string, Promise<S3Store>>) {
  const key = JSON.stringify(bucket)
  const known = opened.get(key)
  if (known) return known
  const fresh = connectBucket(bucket, guard)
  opened.set(key, fresh)
  return fresh
}

export async function connectBucket(bucket: Bucket, guard: Guard): Promise<S3Store> {
  // The client announces on Node 20 that it will leave it behind one day; the version is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const { createS3Store } = await import('./createS3Store.ts')
  return createS3Store(bucket, guardedAgents(bucket.url, guard))
}

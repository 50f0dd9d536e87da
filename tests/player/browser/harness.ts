// Gives a browser test the player's storage on the player's own origin.

import { type IDBPDatabase, unwrap, wrap } from 'idb'
import type { Manifest } from '#contract/manifest.ts'
import { createWorkerHash } from '#player/delivery/createWorkerHash.ts'
import { createKeys } from '#player/identity/createKeys.ts'
import { createBrowserStorage } from '#player/storage/createBrowserStorage.ts'
import { createConnect } from '#player/storage/database.ts'
import { storagePromises } from '../support/storagePromises.ts'

export type Harness = {
  promises(): string[]
  /** Runs the test `name` of storagePromises.ts; returns found and expected values as JSON. */
  keep(name: string): Promise<[found: unknown, expected: unknown][]>
  hash(parts: number[][]): Promise<string>
  /** Stores a key; returns whether the stored key can sign, and whether it can be exported. */
  key(): Promise<{ canSign: boolean; canExport: boolean }>
  /** Makes this browser a paired screen with a manifest and its files. */
  seed(manifest: Manifest, files: Record<string, number[]>): Promise<void>
  /** Corrupts the first stored chunk of the file. */
  damage(sha256: string): Promise<void>
  /**
   * Corrupts rows of small stores, such as settings and receipts; with `manifests`, also the running and the wanted
   * manifest.
   */
  spoil(given?: { manifests?: boolean }): Promise<void>
}

declare global {
  interface Window {
    harness: Harness
  }
}

const connect = createConnect()
const storage = createBrowserStorage(connect)
const keys = createKeys(crypto.subtle)

window.harness = {
  promises: () => Object.keys(storagePromises),
  async keep(name) {
    await storage.wipe()
    return (await storagePromises[name]?.(storage)) ?? []
  },
  hash: parts =>
    createWorkerHash()(
      (async function* () {
        for (const part of parts) yield Uint8Array.from(part).buffer
      })(),
    ),
  async key() {
    await storage.identity.write({ keys: await keys.make(), eid: 'e1' })
    const stored = await storage.identity.read()
    if (!stored) return { canSign: false, canExport: false }
    const canSign = (await keys.sign(stored.keys, 'text')).length > 80
    const exported = crypto.subtle.exportKey('jwk', stored.keys.privateKey)
    return { canSign, canExport: await exported.then(() => true).catch(() => false) }
  },
  async seed(manifest, files) {
    await storage.wipe()
    await storage.identity.write({ keys: await keys.make(), eid: manifest.device.eid })
    for (const { sha256, size, type } of manifest.files) {
      const bytes = Uint8Array.from(files[sha256] ?? [])
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const hex = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
      await storage.files.put({ sha256, size, type, isVerified: true })
      await storage.files.writeChunk(sha256, 0, { bytes: new Blob([bytes]), digest: hex })
    }
    await storage.manifests.setTarget(manifest)
    await storage.manifests.activate({ manifest, hash: manifest.hash })
  },
  async damage(sha256) {
    const chunk = await storage.files.readChunk(sha256, 0)
    if (chunk) await storage.files.writeChunk(sha256, 0, { ...chunk, bytes: new Blob(['x']) })
  },
  async spoil({ manifests = false } = {}) {
    const database: IDBPDatabase = wrap(unwrap(await connect()))
    const put = (store: string, row: unknown, key?: IDBValidKey) => database.put(store, row, key)
    await put(
      'settings',
      { volume: 'loud', clock: { time: Number.NaN }, weather: 5, completed: [1], folded: -1 },
      'self',
    )
    await put('receipts', { id: 'a-broken-receipt', kind: 'played', publicationId: '1', receipt: { kind: 'sung' } })
    await put('receipts', { nothing: true })
    await put('reported', { no: 'list' }, 'deliveries')
    await put('commands', { id: 'c1' }, 'c1')
    await put('files', { sha256: 5 }, 'f1')
    await put('playChain', { play: 'loud' }, 'on')
    if (!manifests) return
    await put('pointers', { hash: 5 }, 'target')
    for (const key of await database.getAllKeys('manifests')) await put('manifests', { hash: 'h1' }, key)
  },
}

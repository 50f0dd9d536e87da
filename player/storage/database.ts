import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import type { Manifest } from '#contract/manifest.ts'
import type {
  BegunPlay,
  ClosedPlays,
  CommandRecord,
  Identity,
  LogRow,
  OpenPlay,
  PlayerSettings,
  QueuedReceipt,
  ReportedDelivery,
  StoredChunk,
  StoredFile,
} from './ports.ts'

export type Schema = DBSchema & {
  identity: { key: string; value: Identity }
  settings: { key: string; value: PlayerSettings }
  files: { key: string; value: StoredFile }
  chunks: { key: [sha256: string, index: number]; value: StoredChunk }
  manifests: { key: string; value: Manifest }
  /** Key and hash of the manifest in each role. */
  pointers: { key: 'running' | 'target'; value: { key: string; hash: string | null } }
  reported: { key: string; value: ReportedDelivery[] }
  receipts: {
    key: number
    value: QueuedRow
    indexes: { id: string; kind: [kind: string, publicationId: string] }
  }
  plays: { key: string; value: number }
  commands: { key: string; value: CommandRecord }
  openPlays: { key: number; value: OpenPlay }
  playBlocks: { key: number; value: ClosedPlays }
  /** Key `self`: next number, and hash of the last block. Key `on` plus a play's name: a running play. */
  playChain: { key: string; value: { next: number; head: string } | BegunPlay }
  log: { key: number; value: LogRow }
}

export type QueuedRow = QueuedReceipt & { id: string; kind: string; publicationId: string }

export const storeNames = [
  'identity',
  'settings',
  'files',
  'chunks',
  'manifests',
  'pointers',
  'reported',
  'receipts',
  'plays',
  'commands',
  'openPlays',
  'playBlocks',
  'playChain',
  'log',
] as const

/** Returns the open database; reopens it if the browser has closed it. */
export type Connect = () => Promise<IDBPDatabase<Schema>>

const name = 'marquee-player'
/**
 * Version 2 added the plays in blocks, version 3 the device's log. A version only adds stores, because a rollback may
 * bring back the previous player.
 */
const version = 3

export function createConnect(): Connect {
  let database: Promise<IDBPDatabase<Schema>> | null = null

  function forget() {
    database = null
  }

  return () => {
    database ??= open(version).catch((error: unknown) => {
      // The stored database is newer, because a newer player was rolled back. Opens it without changing its stores.
      if (error instanceof DOMException && error.name === 'VersionError') return open(undefined)
      throw error
    })
    database.catch(forget)
    return database
  }

  function open(wanted: number | undefined) {
    return openDB<Schema>(name, wanted, {
      upgrade(db) {
        for (const store of storeNames) {
          if (db.objectStoreNames.contains(store)) continue
          if (store === 'receipts') {
            const receipts = db.createObjectStore('receipts', { autoIncrement: true })
            receipts.createIndex('id', 'id', { unique: true })
            receipts.createIndex('kind', ['kind', 'publicationId'])
          } else db.createObjectStore(store, { autoIncrement: store === 'log' })
        }
      },
      // Closes the connection, so that a newer player can upgrade the schema.
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    })
  }
}

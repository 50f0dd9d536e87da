import { createFileStore } from './createFileStore.ts'
import { createManifestStore } from './createManifestStore.ts'
import { createReceiptStore } from './createReceiptStore.ts'
import { type Connect, storeNames } from './database.ts'
import { defaultSettings, type Storage } from './ports.ts'

/** The player's memory in IndexedDB. */
export function createBrowserStorage(connect: Connect): Storage {
  return {
    files: createFileStore(connect),
    manifests: createManifestStore(connect),
    receipts: createReceiptStore(connect),
    identity: {
      read: async () => (await (await connect()).get('identity', 'self')) ?? null,
      async write(identity) {
        await (await connect()).put('identity', identity, 'self')
      },
    },
    settings: {
      read: async () => ({ ...defaultSettings, ...(await (await connect()).get('settings', 'self')) }),
      async write(change) {
        const tx = (await connect()).transaction('settings', 'readwrite')
        await tx.store.put({ ...defaultSettings, ...(await tx.store.get('self')), ...change }, 'self')
        await tx.done
      },
    },
    commands: {
      one: async id => (await (await connect()).get('commands', id)) ?? null,
      async put(record) {
        await (await connect()).put('commands', record, record.id)
      },
      list: async () => (await connect()).getAll('commands'),
      async remove(ids) {
        const tx = (await connect()).transaction('commands', 'readwrite')
        for (const id of ids) await tx.store.delete(id)
        await tx.done
      },
    },
    async wipe() {
      const tx = (await connect()).transaction(storeNames, 'readwrite')
      for (const name of storeNames) await tx.objectStore(name).clear()
      await tx.done
    },
  }
}

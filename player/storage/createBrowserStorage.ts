import { createFileStore } from './createFileStore.ts'
import { createLogStore } from './createLogStore.ts'
import { createManifestStore } from './createManifestStore.ts'
import { createPlayLogStore } from './createPlayLogStore.ts'
import { createReceiptStore } from './createReceiptStore.ts'
import { type Connect, storeNames } from './database.ts'
import type { Storage } from './ports.ts'
import { commandOf, identityOf, playerSettingsOf } from './stored.ts'

export function createBrowserStorage(connect: Connect): Storage {
  return {
    files: createFileStore(connect),
    manifests: createManifestStore(connect),
    receipts: createReceiptStore(connect),
    playLog: createPlayLogStore(connect),
    log: createLogStore(connect),
    identity: {
      read: async () => identityOf(await (await connect()).get('identity', 'self')),
      async write(identity) {
        await (await connect()).put('identity', identity, 'self')
      },
    },
    settings: {
      read: async () => playerSettingsOf(await (await connect()).get('settings', 'self')),
      async write(change) {
        const tx = (await connect()).transaction('settings', 'readwrite')
        await tx.store.put({ ...playerSettingsOf(await tx.store.get('self')), ...change }, 'self')
        await tx.done
      },
    },
    commands: {
      one: async id => commandOf(await (await connect()).get('commands', id)),
      async put(record) {
        await (await connect()).put('commands', record, record.id)
      },
      list: async () => (await (await connect()).getAll('commands')).flatMap(found => commandOf(found) ?? []),
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

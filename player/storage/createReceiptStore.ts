import type { Connect, QueuedRow } from './database.ts'
import type { ReceiptStore } from './ports.ts'

export function createReceiptStore(connect: Connect): ReceiptStore {
  async function change(ids: readonly string[], apply: (row: QueuedRow) => QueuedRow | null) {
    const tx = (await connect()).transaction('receipts', 'readwrite')
    for (const id of ids) {
      const cursor = await tx.store.index('id').openCursor(id)
      if (!cursor) continue
      const row = apply(cursor.value)
      if (row) await cursor.update(row)
      else await cursor.delete()
    }
    await tx.done
  }

  return {
    async add(receipt) {
      const { id, kind, publicationId } = receipt
      const tx = (await connect()).transaction(['receipts', 'plays'], 'readwrite')
      // The same happening, reported again after a crash.
      if ((await tx.objectStore('receipts').index('id').getKey(id)) !== undefined) return tx.done
      await tx.objectStore('receipts').add({ id, kind, publicationId, receipt, tries: 0 })
      if (kind === 'played') {
        const plays = tx.objectStore('plays')
        await plays.put(((await plays.get(publicationId)) ?? 0) + 1, publicationId)
      }
      await tx.done
    },
    async batch(limit) {
      const rows = await (await connect()).getAll('receipts', null, limit)
      return rows.map(({ receipt, tries }) => ({ receipt, tries }))
    },
    remove: ids => change(ids, () => null),
    tried: ids => change(ids, row => ({ ...row, tries: row.tries + 1 })),
    count: async () => (await connect()).count('receipts'),
    async dropOldest(count) {
      const tx = (await connect()).transaction('receipts', 'readwrite')
      const progress = IDBKeyRange.bound(['downloading'], ['downloading', []])
      const expendable = await tx.store.index('kind').getAllKeys(progress, count)
      const rest = count - expendable.length
      for (const key of expendable) await tx.store.delete(key)
      if (rest > 0) for (const key of await tx.store.getAllKeys(null, rest)) await tx.store.delete(key)
      await tx.done
    },
    async dropProgress(publicationId) {
      const tx = (await connect()).transaction('receipts', 'readwrite')
      const stale = await tx.store.index('kind').getAllKeys(['downloading', publicationId])
      for (const key of stale) await tx.store.delete(key)
      await tx.done
    },
    async plays() {
      const tx = (await connect()).transaction('plays')
      const [keys, counts] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
      return Object.fromEntries(keys.map((key, index) => [key, counts[index] ?? 0]))
    },
  }
}

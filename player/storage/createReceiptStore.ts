import type { Connect, QueuedRow } from './database.ts'
import type { QueuedReceipt, ReceiptStore } from './ports.ts'
import { queuedOf } from './stored.ts'

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
    async add(receipt, moment) {
      const { id, kind, publicationId } = receipt
      const tx = (await connect()).transaction(['receipts', 'plays'], 'readwrite')
      // A stored receipt with this ID is the same event, reported again after a crash.
      if ((await tx.objectStore('receipts').index('id').getKey(id)) !== undefined) return tx.done
      await tx.objectStore('receipts').add(rowOf({ receipt, tries: 0, isOffered: false, moment }))
      if (kind === 'played') {
        const plays = tx.objectStore('plays')
        await plays.put(((await plays.get(publicationId)) ?? 0) + 1, publicationId)
      }
      await tx.done
    },
    async batch(limit) {
      const tx = (await connect()).transaction('receipts', 'readwrite')
      const rows: QueuedReceipt[] = []
      for (let cursor = await tx.store.openCursor(); cursor && rows.length < limit; cursor = await cursor.continue()) {
        const row = queuedOf(cursor.value)
        if (row) rows.push(row)
        // Unreadable rows are deleted.
        else await cursor.delete()
      }
      await tx.done
      return rows
    },
    remove: ids => change(ids, () => null),
    offered: ids => change(ids, row => ({ ...row, isOffered: true })),
    tried: ids => change(ids, row => ({ ...row, tries: row.tries + 1 })),
    count: async () => (await connect()).count('receipts'),
    async condense(change) {
      const tx = (await connect()).transaction('receipts', 'readwrite')
      const [keys, found] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
      const left = change(found.flatMap(row => queuedOf(row) ?? []))
      for (const key of keys) void tx.store.delete(key)
      for (const [index, row] of left.entries()) void tx.store.put(rowOf(row), keys[index])
      await tx.done
      return keys.length - left.length
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

/** Returns the row with copies of the receipt's `id`, `kind` and `publicationId`, which the indexes need. */
function rowOf(row: QueuedReceipt): QueuedRow {
  const { id, kind, publicationId } = row.receipt
  return { id, kind, publicationId, ...row }
}

import type { Connect } from './database.ts'
import type { LogStore } from './ports.ts'
import { logRowOf } from './stored.ts'

export function createLogStore(connect: Connect): LogStore {
  return {
    async add(row, most) {
      const tx = (await connect()).transaction('log', 'readwrite')
      await tx.store.add(row)
      let over = (await tx.store.count()) - most
      for (let cursor = over > 0 ? await tx.store.openCursor() : null; cursor && over > 0; over--) {
        await cursor.delete()
        cursor = await cursor.continue()
      }
      await tx.done
    },
    async due(limit) {
      const tx = (await connect()).transaction('log', 'readwrite')
      const found: Awaited<ReturnType<LogStore['due']>> = []
      for (let cursor = await tx.store.openCursor(); cursor && found.length < limit; cursor = await cursor.continue()) {
        const row = logRowOf(cursor.value)
        // Unreadable rows are deleted.
        if (!row) await cursor.delete()
        else if (row.isDue) found.push({ key: cursor.key, line: row.line })
      }
      await tx.done
      return found
    },
    async claim(count) {
      const tx = (await connect()).transaction('log', 'readwrite')
      let left = count
      for (let cursor = await tx.store.openCursor(null, 'prev'); cursor && left > 0; left--) {
        await cursor.update({ ...cursor.value, isDue: true })
        cursor = await cursor.continue()
      }
      await tx.done
    },
    async remove(keys) {
      const tx = (await connect()).transaction('log', 'readwrite')
      for (const key of keys) await tx.store.delete(key)
      await tx.done
    },
  }
}

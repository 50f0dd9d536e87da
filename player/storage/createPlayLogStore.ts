import type { Connect } from './database.ts'
import type { BegunPlay, ClosedPlays, OpenPlay, PlayLogStore } from './ports.ts'
import { begunPlayOf, closedOf, openPlayOf, playChainOf } from './stored.ts'

/** Key prefix of running plays. */
const on = 'on'

export function createPlayLogStore(connect: Connect): PlayLogStore {
  const readable = (rows: unknown[]) => rows.flatMap(row => openPlayOf(row) ?? [])

  return {
    async begin(name, begun) {
      await (await connect()).put('playChain', begun, on + name)
    },
    async begun() {
      const tx = (await connect()).transaction('playChain', 'readwrite')
      const found: [string, BegunPlay][] = []
      const range = IDBKeyRange.bound(on, `${on}\uffff`)
      for (let cursor = await tx.store.openCursor(range); cursor; cursor = await cursor.continue()) {
        const begun = begunPlayOf(cursor.value)
        if (begun) found.push([cursor.key.slice(on.length), begun])
        else await cursor.delete()
      }
      await tx.done
      return found
    },
    async forget(name) {
      await (await connect()).delete('playChain', on + name)
    },
    async add({ name, play, moment, skipped }) {
      const tx = (await connect()).transaction(['openPlays', 'playChain', 'plays'], 'readwrite')
      const chain = tx.objectStore('playChain')
      const { next, head } = playChainOf(await chain.get('self'))
      const number = next + skipped
      await chain.put({ next: number + 1, head }, 'self')
      await chain.delete(on + name)
      await tx.objectStore('openPlays').put({ number, play, moment }, number)
      if (play.isCompleted && play.isCounted) {
        const plays = tx.objectStore('plays')
        await plays.put(((await plays.get(play.publicationId)) ?? 0) + 1, play.publicationId)
      }
      await tx.done
    },
    open: async limit => readable(await (await connect()).getAll('openPlays', null, limit)),
    openCount: async () => (await connect()).count('openPlays'),
    async confirm(change) {
      const tx = (await connect()).transaction('openPlays', 'readwrite')
      for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
        const row = openPlayOf(cursor.value)
        const play = row?.moment && change(row)
        if (row && play) await cursor.update({ ...row, play, moment: null })
        // Unreadable rows are deleted; the gap in the numbers shows the loss.
        else if (!row) await cursor.delete()
      }
      await tx.done
    },
    head: async () => playChainOf(await (await connect()).get('playChain', 'self')).head,
    async close(block, { before, after }) {
      // Strict durability: a block that the server has received must survive a power cut on the device, too.
      const stores = ['openPlays', 'playBlocks', 'playChain'] as const
      const tx = (await connect()).transaction(stores, 'readwrite', { durability: 'strict' })
      const chain = tx.objectStore('playChain')
      const { next, head } = playChainOf(await chain.get('self'))
      if (head !== before) throw new Error('Another block was closed meanwhile')
      await chain.put({ next, head: after }, 'self')
      await tx.objectStore('playBlocks').put(block, block.first)
      await tx.objectStore('openPlays').delete(IDBKeyRange.bound(block.first, block.first + block.count - 1))
      await tx.done
    },
    async closed(limit) {
      const tx = (await connect()).transaction('playBlocks', 'readwrite')
      const found: ClosedPlays[] = []
      for (let cursor = await tx.store.openCursor(); cursor && found.length < limit; cursor = await cursor.continue()) {
        const row = closedOf(cursor.value)
        if (row) found.push(row)
        // Unreadable rows are deleted; the gap in the numbers shows the loss.
        else await cursor.delete()
      }
      await tx.done
      return found
    },
    async remove(first) {
      await (await connect()).delete('playBlocks', first)
    },
    async restart(earlier, next, head) {
      const tx = (await connect()).transaction(['openPlays', 'playBlocks', 'playChain'], 'readwrite')
      const open = tx.objectStore('openPlays')
      const plays: Omit<OpenPlay, 'number'>[] = [...earlier, ...readable(await open.getAll())]
      await open.clear()
      await tx.objectStore('playBlocks').clear()
      for (const [at, { play, moment }] of plays.entries()) {
        await open.put({ number: next + at, play, moment }, next + at)
      }
      await tx.objectStore('playChain').put({ next: next + plays.length, head }, 'self')
      await tx.done
    },
  }
}

import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/errors/errors.ts'
import type { MediaStore } from './MediaStore.ts'

/**
 * Writes, reads and deletes a small object. Returns the duration of each in ms. Throws the store's errors, and
 * `storage.different` if other bytes are read than were written.
 */
export async function testBucket(store: MediaStore): Promise<{ write: number; read: number; remove: number }> {
  const key = `connection-test-${randomBytes(8).toString('hex')}`
  const bytes = randomBytes(1024)
  const write = await timed(() => store.putBytes(bytes, key))
  let read: number
  try {
    read = await timed(async () => {
      if (!bytes.equals(await buffer(await store.open(key)))) throw new AppError('storage.different')
    })
  } catch (error) {
    await store.remove(key).catch(() => undefined)
    throw error
  }
  return { write, read, remove: await timed(() => store.remove(key)) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round(performance.now() - started)
}

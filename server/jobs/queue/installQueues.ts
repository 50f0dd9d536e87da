import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { withStartLock } from '#server/db/withStartLock.ts'
import { createBoss } from './createBoss.ts'

/** Migrates pg-boss's tables and creates a queue for each task. A no-op if everything exists. */
export function installQueues(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  // The start lock makes servers create queues one after another, because concurrent creation can deadlock.
  return withStartLock(db, () => install(db, names))
}

async function install(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const boss = createBoss(db)
  // `start` is the only way to migrate pg-boss's tables. It also starts timers, which `stop` ends.
  await boss.start()
  await boss.stop({ graceful: false })
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) {
    // The policy "short" allows at most one waiting job per singleton key.
    if (!known.has(name)) await boss.createQueue(name, { name, policy: 'short' })
  }
}

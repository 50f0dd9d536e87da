import type { Kysely } from 'kysely'
import { oneStarter } from '#server/db/oneStarter.ts'
import type { Database } from '#server/db/schema.ts'
import { createBoss } from './createBoss.ts'

/** Brings pg-boss's own tables to its version and makes a queue per task. Quick when there is nothing to do. */
export function installQueues(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  // Two that make queues at once are a deadlock of pg-boss with itself.
  return oneStarter(db, () => install(db, names))
}

async function install(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const boss = createBoss(db)
  // Starting is the one way in which pg-boss migrates; its timers are of no use here.
  await boss.start()
  await boss.stop({ graceful: false })
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) {
    // "short": of jobs with one singleton key, one may wait.
    if (!known.has(name)) await boss.createQueue(name, { name, policy: 'short' })
  }
}

import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createBoss } from './createBoss.ts'
import { tasks } from './tasks/index.ts'

/** Brings pg-boss's own tables to its version and makes a queue per task. Quick when there is nothing to do. */
export async function installQueues(db: Kysely<Database>): Promise<void> {
  const boss = createBoss(db)
  // Starting is the one way in which pg-boss migrates; its timers are of no use here.
  await boss.start()
  await boss.stop({ graceful: false })
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of Object.keys(tasks)) {
    // "short": of jobs with one singleton key, one may wait.
    if (!known.has(name)) await boss.createQueue(name, { name, policy: 'short' })
  }
}

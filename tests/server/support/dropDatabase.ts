import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** PostgreSQL's own workers look after a database now and then; who owns it may not end them, and they end by themselves. */
export async function dropDatabase(owner: pg.Client, name: string): Promise<void> {
  const given = Date.now() + 10_000
  for (;;) {
    try {
      return void (await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '42501'
      if (!isBusy || Date.now() > given) throw error
      await sleep(100)
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Drops a database. First waits up to 100 ms until no connection is left, because PostgreSQL itself would wait in
 * steps of 100 ms. Retries while a background worker uses the database: a worker ends by itself, but the owner cannot
 * terminate it.
 */
export async function dropDatabase(owner: pg.Client, name: string): Promise<void> {
  const given = Date.now() + 60_000
  const closing = Date.now() + 100
  while (Date.now() < closing && (await isOpen(owner, name))) await sleep(5)
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

async function isOpen(owner: pg.Client, name: string): Promise<boolean> {
  const { rows } = await owner.query('SELECT 1 FROM pg_stat_activity WHERE "datname" = $1 LIMIT 1', [name])
  return rows.length > 0
}

// Database connections that break while in use: one call fails, and the server continues.
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { backupFolder } from '#server/backup/backupFolder.ts'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { type RunningJobs, startJobs } from '#server/jobs/startJobs.ts'
import { tasks } from '#server/registries/tasks.ts'
import { scheduleDue } from '#server/scheduledJobs/scheduleDue.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
/**
 * Connections that the test does not terminate. The watcher runs no transaction, because within one, PostgreSQL would
 * return the same list of sessions again.
 */
let watcher: pg.Client
let holder: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  const found = await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(server.parts.db)
  const outside = { ...inject('cluster'), database: found.rows[0]?.name, application_name: 'watcher' }
  watcher = new pg.Client(outside)
  holder = new pg.Client(outside)
  await watcher.connect()
  await holder.connect()
})
afterAll(async () => {
  await watcher.end()
  await holder.end()
  await server.close()
})

/** Terminates matching sessions of the server; returns how many. */
async function breakConnections(condition = 'true'): Promise<number> {
  const { rowCount } = await watcher.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> 'watcher' AND ${condition}`,
  )
  return rowCount ?? 0
}

/** Calls `run` while the table is locked. */
async function withLocked(table: string, run: () => Promise<void>) {
  await holder.query(`BEGIN; LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`)
  await run().finally(() => holder.query('ROLLBACK'))
}

async function until(isSo: () => Promise<boolean>, ms = 25_000) {
  for (const end = Date.now() + ms; !(await isSo()); await sleep(5)) {
    if (Date.now() > end) throw new Error('waited for too long')
  }
}

test('connections that break under load lose the calls they carried, each with a clear error, and nothing else', async () => {
  const kept: string[] = []
  const refused: Envelope<unknown>[] = []
  let isOver = false
  async function write(writer: number) {
    for (let at = 0; !isOver; at += 1) {
      const title = `Branch ${writer}-${at}`
      const answer = await server.admin.post('/xboot/department/add', { title })
      if (answer.success) kept.push(title)
      else refused.push(answer)
    }
  }
  const writers = Array.from({ length: 6 }, (_, writer) => write(writer))
  for (let round = 1; round <= 5; round += 1) {
    await until(async () => kept.length >= round * 20)
    await until(async () => (await breakConnections()) > 0)
  }
  await until(async () => kept.length >= 120)
  isOver = true
  await Promise.all(writers)
  const stored = await watcher.query<{ title: string }>('SELECT "title" FROM "department"')
  const titles = new Set(stored.rows.map(({ title }) => title))
  expect(kept.filter(title => !titles.has(title))).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    if (answer.success) throw new Error('a success is no refusal')
    expect(answer.error?.id).toBe('general.databaseAway')
    expect(answer.message).toContain('database connection')
  }
})

test('a call that is read by its status says so there', async () => {
  await withLocked('avatar', async () => {
    const answer = fetch(`${server.url}/xboot/user/avatar/1`)
    // The call is waiting for the lock when its connection breaks.
    await until(async () => (await breakConnections(`wait_event_type = 'Lock'`)) > 0)
    expect((await answer).status).toBe(503)
  })
})

test('background jobs and the connection that listens for them come back by themselves', async () => {
  let jobs: RunningJobs | null = null
  // The pool may still have a connection broken by the previous test.
  await until(async () => {
    jobs ??= await startJobs(server.parts, { log: { error: () => undefined }, tasks, addDue: scheduleDue }).catch(
      () => null,
    )
    return jobs !== null
  })
  try {
    await until(async () => (await breakConnections(`query LIKE 'LISTEN%'`)) > 0)
    await breakConnections()
    let id: string | null = null
    await until(async () => {
      id ??= await server.parts.jobs.enqueue('quartzJobRun', { runId: 'gone' }).catch(() => null)
      const { rows } = await watcher.query('SELECT "state" FROM pgboss.job WHERE "id" = $1', [id])
      return rows[0]?.state === 'completed'
    })
  } finally {
    await (jobs as RunningJobs | null)?.stop()
  }
})

test('a backup whose connection breaks fails, leaves nothing half-written, and the next one is whole', async () => {
  const signal = new AbortController().signal
  await withLocked('user', async () => {
    // The backup is waiting for the lock, so it is running when its connection is cut.
    const broken = expect(writeBackup(server.parts, signal)).rejects.toThrow()
    await until(async () => (await breakConnections(`wait_event_type = 'Lock'`)) > 0)
    await broken
  })
  expect(await readdir(backupFolder(server.parts.config))).toEqual([])
  const { rows } = await writeBackup(server.parts, signal)
  expect(rows).toBeGreaterThan(0)
})

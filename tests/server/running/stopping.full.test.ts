// A server that is stopped lets pending calls finish.

import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDrain } from '#server/http/createDrain.ts'
import { startTestServer } from '#tests/server/support/servers/testServer.ts'

test('a stop takes no new calls, answers those under way, and does not wait for a busy client to be done', async () => {
  const server = await startTestServer()
  const found = await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(server.parts.db)
  const holder = new pg.Client({ ...inject('cluster'), database: found.rows[0]?.name })
  await holder.connect()
  try {
    const drain = createDrain(server.app.server)
    let begun = 0
    server.app.server.on('request', () => {
      begun += 1
    })
    await holder.query('BEGIN; LOCK TABLE "department" IN ACCESS EXCLUSIVE MODE')
    const answers = Array.from({ length: 8 }, (_, at) =>
      server.admin.post('/xboot/department/add', { title: `Late ${at}` }),
    )
    await waitFor(async () => begun === answers.length && (await waitingAt(holder)) >= 4)
    const drained = drain(20_000)
    await expect(fetch(`${server.url}/xboot/health`)).rejects.toThrow()
    await holder.query('ROLLBACK')
    for (const answer of await Promise.all(answers)) expect(answer.success).toBe(true)
    await drained
    const { rows } = await holder.query('SELECT count(*)::int AS "count" FROM "department"')
    expect(rows).toEqual([{ count: 8 }])
  } finally {
    await holder.end()
    await server.close()
  }
})

test('a call that does not end holds a stop up for its patience only', async () => {
  const server = await startTestServer()
  const found = await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(server.parts.db)
  const holder = new pg.Client({ ...inject('cluster'), database: found.rows[0]?.name })
  await holder.connect()
  const drain = createDrain(server.app.server)
  await holder.query('BEGIN; LOCK TABLE "department" IN ACCESS EXCLUSIVE MODE')
  const stuck = expect(server.admin.post('/xboot/department/add', { title: 'Stuck' })).rejects.toThrow()
  await waitFor(async () => (await waitingAt(holder)) > 0)
  await drain(50)
  await server.app.close()
  await stuck
  await holder.end()
  await server.close()
})

/** Number of sessions of this database that wait for locks; other tests use the same cluster. */
async function waitingAt(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*)::int AS "waiting" FROM pg_locks
     WHERE NOT granted AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())`,
  )
  return rows[0]?.waiting ?? 0
}

async function waitFor(isSo: () => Promise<boolean>) {
  for (const end = Date.now() + 60_000; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('waited for too long')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

// The transaction helper on a real database.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, withoutTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let parts: Parts
const logged: unknown[] = []

beforeAll(async () => {
  server = await startTestServer()
  const error = (details: { err: Error }) => void logged.push(details.err.message)
  parts = { ...server.parts, log: Object.assign(Object.create(server.parts.log), { error }) }
  await sql`CREATE TABLE "pair" ("id" int PRIMARY KEY, "count" int NOT NULL)`.execute(parts.db)
})
beforeEach(async () => {
  logged.length = 0
  await sql`TRUNCATE "pair"`.execute(parts.db)
  await sql`INSERT INTO "pair" VALUES (1, 0), (2, 0)`.execute(parts.db)
})
afterAll(() => server.close())

const add = (db: Parts['db'], id: number) => sql`UPDATE "pair" SET "count" = "count" + 1 WHERE "id" = ${id}`.execute(db)
const counts = async () => {
  const { rows } = await sql<{ count: number }>`SELECT "count" FROM "pair" ORDER BY "id"`.execute(parts.db)
  return rows.map(({ count }) => count)
}

test('the loser of a deadlock tries again, what its first try left is cleared away, and both are committed', async () => {
  let tries = 0
  const undone: string[] = []
  let meet: () => void = () => undefined
  const met = new Promise<void>(resolve => {
    let present = 0
    meet = () => {
      present += 1
      if (present === 2) resolve()
    }
  })
  const inOrder = (first: number, second: number) =>
    inTransaction(parts, async ({ db, afterRollback }) => {
      tries += 1
      afterRollback(() => void undone.push('a try'))
      await add(db, first)
      meet()
      await met
      await add(db, second)
    })
  await Promise.all([inOrder(1, 2), inOrder(2, 1)])
  expect(await counts()).toEqual([2, 2])
  // There are three tries if the loser of the deadlock succeeds at its retry, and more if the winner is slower than
  // the retry and in turn loses.
  expect(tries).toBeGreaterThanOrEqual(3)
  expect(undone).toHaveLength(tries - 2)
})

test('a task after the commit that throws is logged, stops no other, and turns nothing committed into an error', async () => {
  const done: string[] = []
  const result = await inTransaction(parts, async ({ db, afterCommit }) => {
    await add(db, 1)
    afterCommit(() => void done.push('first'))
    afterCommit(() => {
      throw new Error('at once')
    })
    afterCommit(async () => {
      throw new Error('later')
    })
    afterCommit(async () => void done.push('last'))
    return 'kept'
  })
  expect(result).toBe('kept')
  expect(done).toEqual(['first', 'last'])
  expect(logged).toEqual(['at once', 'later'])
  expect(await counts()).toEqual([1, 0])
})

test('what clears away after a failure hides neither that failure nor the next clearing', async () => {
  const done: string[] = []
  const failing = inTransaction(parts, async ({ db, afterRollback }) => {
    await add(db, 1)
    afterRollback(() => {
      throw new Error('cannot clear')
    })
    afterRollback(() => void done.push('cleared'))
    throw new Error('the reason')
  })
  await expect(failing).rejects.toThrow('the reason')
  expect(done).toEqual(['cleared'])
  expect(await counts()).toEqual([0, 0])
})

test('a call that only reads announces at once, and a failure of that is logged', async () => {
  const { afterCommit } = withoutTransaction(parts)
  afterCommit(async () => {
    throw new Error('nobody hears')
  })
  await new Promise(resolve => setImmediate(resolve))
  expect(logged).toEqual(['nobody hears'])
})

test('a write whose line in the operation log cannot be written is answered as what it is: done', async () => {
  await sql`ALTER TABLE "log" RENAME TO "log_away"`.execute(parts.db)
  try {
    const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/department/add', { title: 'Harbour' }))
    expect(id).toMatch(/^\d+$/)
    // An invalid call still gets its usual error.
    expect(await server.admin.post('/xboot/department/add', {})).toMatchObject({
      error: { id: 'general.invalidInput' },
    })
  } finally {
    await sql`ALTER TABLE "log_away" RENAME TO "log"`.execute(parts.db)
  }
})

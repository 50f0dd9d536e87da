import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { toConnectionLost } from '#server/db/connectionLost.ts'

test('who found no free connection is told to come again, not that the database went away', async () => {
  const pool = new pg.Pool({ ...inject('cluster'), max: 1, connectionTimeoutMillis: 2_000 })
  const only = await pool.connect()
  const refused = await pool.connect().catch((error: unknown) => error)
  only.release()
  await pool.end()
  expect(toConnectionLost(refused)).toMatchObject({ id: 'general.crowded', params: { seconds: expect.any(Number) } })
  expect(toConnectionLost(new Error('Connection terminated unexpectedly'))).toMatchObject({
    id: 'general.databaseAway',
  })
})

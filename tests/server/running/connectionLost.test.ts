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
})

test('whatever the driver calls a connection that is gone, the reader is told that the database went away', async () => {
  const client = new pg.Client(inject('cluster'))
  await client.connect()
  await client.end()
  const closed = await client.query('SELECT 1').catch((error: unknown) => error)
  expect(toConnectionLost(closed)).toMatchObject({ id: 'general.databaseAway' })
  expect(toConnectionLost(new Error('Connection terminated unexpectedly'))).toMatchObject({
    id: 'general.databaseAway',
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MonitorNow, type MonitorReading, monitorNow, monitorReading } from '#contract/services/system/monitor.ts'
import { storeSample } from '#server/monitor/storeSample.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const secret = 'Hush-9-never-shown'
let server: TestServer
let clock = new Date('2026-05-04T12:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await server.parts.db
    .updateTable('session')
    .set({ expireTime: new Date('2099-01-01') })
    .execute()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

let ahead = 0
const steady = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => steady() + ahead)
/** Advances time past the two seconds for which the server caches measurements. */
const passTwoSeconds = () => {
  ahead += 2_100
}
const look = async () => resultOf(await server.admin.get<MonitorNow>('/xboot/monitor/now'))

test('says how busy the machine, the database and the queue are, in figures that can be', async () => {
  const now = await look()
  expect(() => monitorNow.parse(now)).not.toThrow()
  const { reading } = now
  for (const share of [reading.cpu, reading.processCpu]) {
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(100)
  }
  expect(reading.memoryUsed).toBeLessThanOrEqual(reading.memoryTotal)
  expect(reading.processMemory).toBeGreaterThan(1_000_000)
  expect(reading.diskUsed).toBeLessThanOrEqual(reading.diskTotal ?? 0)
  expect(reading.databaseSize).toBeGreaterThan(1_000_000)
  expect(reading.connections).toBeGreaterThan(0)
  expect(now.database.tables.length).toBeGreaterThan(0)
  expect(now.database.maxConnections).toBeGreaterThan(0)
})

test('counts the people and screens that are connected, and the work that waits', async () => {
  const screen = await pairScreen(server, server.admin, 'Hall')
  const person = await listen(server, { token: server.admin.token, destinations: [] })
  const player = await listen(server, { token: screen.client.token, destinations: [] })
  await server.parts.jobs.enqueue('quartzJobRun', { runId: '1' })
  passTwoSeconds()
  const { reading, queues } = await look()
  expect(reading).toMatchObject({ people: 1, screens: 1, jobsWaiting: 1, jobsRunning: 0 })
  expect(queues).toContainEqual({ task: 'quartzJobRun', waiting: 1, running: 0, failed: 0 })
  await person.close()
  await player.close()
})

test('knows how long calls took, and which statements cost most', async () => {
  await Promise.all(Array.from({ length: 20 }, () => server.admin.get('/xboot/user/info')))
  await sql`SELECT pg_sleep(0.4) AS "slow"`.execute(server.parts.db)
  passTwoSeconds()
  const { reading, slowest } = await look()
  expect(reading.requests).toBeGreaterThanOrEqual(20)
  expect(reading.p50).toBeGreaterThan(0)
  expect(reading.p99).toBeGreaterThanOrEqual(reading.p50 ?? 0)
  const slow = slowest.find(statement => statement.sql.includes('pg_sleep'))
  expect(slow).toMatchObject({ calls: 1 })
  expect(slow?.worst).toBeGreaterThanOrEqual(400)
})

test('shows nothing secret: no value of a statement, no password, no path', async () => {
  const { db, config } = server.parts
  await db.selectFrom('user').select('id').where('password', '=', secret).execute()
  await sql`SELECT ${sql.lit(secret)} AS "a", 'O''Hara', pg_sleep(0.2)`.execute(db)
  await server.admin.post('/xboot/setting/email/set', { host: 'mail.example.com', password: secret, changed: true })
  passTwoSeconds()
  const shown = JSON.stringify(await look())
  expect(shown).toContain('pg_sleep')
  for (const word of [secret, 'Hara', config.dataDir, config.adminPassword ?? '?']) expect(shown).not.toContain(word)
})

test('keeps samples for seven days and answers means over equal spans; of the peaks the worst', async () => {
  const { db, monitor } = server.parts
  await db.deleteFrom('monitorSample').execute()
  const zero = Object.fromEntries(Object.keys(monitorReading.shape).map(key => [key, 0])) as MonitorReading
  const add = (minutesAgo: number, values: Partial<MonitorReading>) =>
    db
      .insertInto('monitorSample')
      .values({
        node: monitor.node,
        time: new Date(clock.getTime() - minutesAgo * 60_000),
        reading: JSON.stringify({ ...zero, ...values }),
      })
      .execute()
  await add(31, { cpu: 10, p99: 5 })
  await add(33, { cpu: 30, p99: 100 })
  await add(60 * 30, { cpu: 50 })
  await add(60 * 24 * 7 + 1, { cpu: 99 })
  const history = async (period: string) =>
    resultOf(
      await server.admin.get<{ time: string; reading: MonitorReading }[]>('/xboot/monitor/history', { period }),
    ).map(({ reading }) => [reading.cpu, reading.p99])
  expect(await history('hour')).toEqual([
    [30, 100],
    [10, 5],
  ])
  expect(await history('day')).toEqual([[20, 100]])
  expect((await history('week')).map(([cpu]) => cpu)).toEqual([50, 20])
  await storeSample(server.parts)
  const kept = await db.selectFrom('monitorSample').select('time').orderBy('time').execute()
  expect(kept).toHaveLength(4)
  clock = new Date(clock.getTime() + 8 * 86_400_000)
  await storeSample(server.parts)
  expect(await db.selectFrom('monitorSample').select('time').execute()).toHaveLength(1)
})

test('is for those alone whose roles grant the page', async () => {
  const ordinary = await server.addUser('ordinary')
  for (const call of ['now', 'history']) {
    expect(await ordinary.get(`/xboot/monitor/${call}`)).toMatchObject({ code: 403 })
    expect(await server.anonymous.get(`/xboot/monitor/${call}`)).toMatchObject({ code: 401 })
  }
})

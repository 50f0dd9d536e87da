import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeviceLogLine } from '#contract/fleet/deviceLogLine.ts'
import type { DeviceLog } from '#contract/resources/fleet/deviceLog.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
let other: Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
})
afterAll(() => server.close())

const line = (number: number, given: Partial<DeviceLogLine> = {}): DeviceLogLine => ({
  boot: 'boot-0001',
  number,
  time: new Date(Date.now() - 60_000 + number).toISOString(),
  level: 'warn',
  source: 'network',
  event: 'unreachable',
  detail: null,
  ...given,
})
const tell = ({ client }: TestScreen, ...lines: unknown[]) => client.post('/xboot/screen/logs', { lines })
const listOf = async (query: Record<string, string>, reader = owner) =>
  resultOf(await reader.get<{ records: DeviceLog[] }>('/xboot/devicelog/getAll', query)).records
const eventsOf = async ({ id }: TestScreen, query = {}, reader = owner) =>
  (await listOf({ deviceId: id, ...query }, reader)).map(({ event }) => event)

test('lines are kept once however often they are told, and listed with the newest first', async () => {
  const screen = await pairScreen(server, owner, 'Once')
  resultOf(await tell(screen, line(1), line(2, { event: 'reached', level: 'info' })))
  resultOf(
    await tell(screen, line(2, { event: 'reached', level: 'info' }), line(3, { event: 'failed', level: 'error' })),
  )
  resultOf(await tell(screen, line(3, { boot: 'boot-0002', event: 'started', level: 'info' })))
  expect((await eventsOf(screen)).sort()).toEqual(['failed', 'reached', 'started', 'unreachable'])
  expect((await eventsOf(screen)).at(-1)).toBe('unreachable')
  expect(await eventsOf(screen, { level: 'error,warn' })).toEqual(['failed', 'unreachable'])
})

test('a line is read by its id, by those alone who see the device', async () => {
  const screen = await pairScreen(server, owner, 'Read')
  resultOf(await tell(screen, line(1, { detail: '<b>https://files.example</b>' })))
  const [found] = await listOf({ deviceId: screen.id })
  const path = `/xboot/devicelog/deviceLogById/${found?.id}`
  expect(resultOf(await owner.get(path))).toMatchObject({ detail: '<b>https://files.example</b>' })
  expect(await other.get(path)).toMatchObject({ error: { id: 'general.notFound' } })
  expect(await eventsOf(screen, {}, other)).toEqual([])
})

test('a line that is said to come from the future has the time at which it came', async () => {
  const screen = await pairScreen(server, owner, 'Future')
  resultOf(await tell(screen, line(1, { time: '2099-01-01T00:00:00.000Z' })))
  resultOf(await tell(screen, line(1, { time: '2099-01-01T00:00:00.000Z' })))
  const rows = await server.parts.db.selectFrom('deviceLog').select('time').where('deviceId', '=', screen.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.time.getTime()).toBeLessThanOrEqual(Date.now())
})

test('what is no line is refused by name, and nothing of its batch is kept', async () => {
  const screen = await pairScreen(server, owner, 'Refused')
  const answer = await tell(screen, line(1), line(2, { time: 'yesterday' }))
  expect(answer).toMatchObject({ error: { id: 'general.invalidInput', fields: [{ field: 'lines' }] } })
  expect(await eventsOf(screen)).toEqual([])
})

test('a device that goes wrong without end is turned away after five thousand lines in an hour', async () => {
  const screen = await pairScreen(server, owner, 'Flood')
  await sql`
    INSERT INTO "deviceLog" ("id", "deviceId", "ownerId", "time", "level", "source", "event", "boot", "number")
    SELECT '9' || lpad("n"::text, 17, '0'), ${screen.id}, "ownerId", now(), 'warn', 'player', 'problem', 'boot-flood', "n"
    FROM "device", generate_series(1, 5000) AS "n" WHERE "id" = ${screen.id}
  `.execute(server.parts.db)
  expect(await tell(screen, line(1))).toMatchObject({ error: { id: 'general.tooMany' } })
})

test('the clean-up takes what is older than the setting says, and keeps ten thousand lines of a device', async () => {
  const { db } = server.parts
  const screen = await pairScreen(server, owner, 'Old')
  resultOf(await tell(screen, line(1), line(2, { event: 'reached' })))
  await sql`
    UPDATE "deviceLog" SET "createTime" = now() - interval '31 days' WHERE "deviceId" = ${screen.id} AND "number" = 1
  `.execute(db)
  const loud = await pairScreen(server, owner, 'Loud')
  await sql`
    INSERT INTO "deviceLog" ("id", "deviceId", "ownerId", "time", "level", "source", "event", "boot", "number")
    SELECT '8' || lpad("n"::text, 17, '0'), ${loud.id}, "ownerId", now() - make_interval(secs => "n"), 'warn', 'player', 'problem', 'boot-loud', "n"
    FROM "device", generate_series(1, 10005) AS "n" WHERE "id" = ${loud.id}
  `.execute(db)
  const result = await scheduledJobRuns.logRetention(server.parts, {
    signal: new AbortController().signal,
    parameter: null,
  })
  expect(result).toMatchObject({ deviceLogs: 6 })
  expect(await eventsOf(screen)).toEqual(['reached'])
  const { last } = await db
    .selectFrom('deviceLog')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('deviceId', '=', loud.id)
    .executeTakeFirstOrThrow()
  expect(Number(last)).toBe(10_000)
})

// Send statistics of a fixed send log: totals, days, reasons and screens, with scope, filters, deleted screens and
// refused periods.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { sendStatistics } from '#contract/services/publishing/sendStatistics.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Answer = CallResult<(typeof sendStatistics)['calls']['getSendStatistics']>

let server: TestServer
let owner: Client & { id: string }
let other: Client & { id: string }

/** Noon of 2026-03-04 in the site's time zone, Asia/Shanghai. */
const noon = Date.parse('2026-03-04T04:00:00Z')
const day = 86_400_000

type Line = {
  ago: number
  device: string
  state: string
  playback?: string
  reason?: string
  tookMs?: number
  attempt?: number
  ownerId?: string
}
let made = 0
async function add({ ago, device, state, playback, reason, tookMs, attempt = 0, ownerId = owner.id }: Line) {
  made += 1
  const at = new Date(noon - ago * day)
  await sql`
    INSERT INTO "sendLog" ("id", "ownerId", "title", "deviceId", "deviceName", "publicationId", "state", "playback", "reason", "attempt", "createTime", "finishTime")
    VALUES (${String(made)}, ${ownerId}, 'Menu', ${device}, ${`Screen ${device}`}, ${String(1000 + made)}, ${state}, ${playback ?? null}, ${reason ?? null},
      ${attempt}, ${at}, ${tookMs === undefined ? null : new Date(at.getTime() + tookMs)})
  `.execute(server.parts.db)
}

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
  for (const id of ['1', '2', '3', '9'])
    await sql`INSERT INTO "device" ("id", "ownerId", "code", "name", "eid") VALUES (${id}, ${owner.id}, 'c', ${`Screen ${id}`}, ${`e${id}`})`.execute(
      server.parts.db,
    )
  const whole = { state: 'downloadSuccessful', playback: 'plays' }
  await add({ ago: 0, device: '1', ...whole, tookMs: 10_000 })
  await add({ ago: 0, device: '2', ...whole, tookMs: 30_000, state: 'retransmissionSuccess', attempt: 2 })
  await add({ ago: 0, device: '3', state: 'downloadFailed', reason: 'storageFull', tookMs: 5_000 })
  await add({ ago: 1, device: '3', state: 'downloadFailed', reason: 'storageFull', attempt: 1 })
  await add({ ago: 2, device: '1', state: 'downloadFailed' })
  await add({ ago: 2, device: '2', ...whole, playback: 'cannotPlay', reason: 'playback:unplayable', tookMs: 20_000 })
  await add({ ago: 3, device: '2', state: 'downloading' })
  await add({ ago: 3, device: '1', state: 'cancelled' })
  await add({ ago: 5, device: '1', ...whole, tookMs: 60_000 })
  await add({ ago: 6, device: '1', state: 'downloadFailed', reason: 'interrupted' })
  await add({ ago: 1, device: '9', state: 'downloadFailed', reason: 'fileMissing', ownerId: other.id })
})
afterAll(() => server.close())

const ask = async (input: Record<string, string> = {}, reader: Client = owner) =>
  resultOf(
    await reader.get<Answer>('/xboot/sendLog/getSendStatistics', {
      startDate: '2026-03-01',
      endDate: '2026-03-04',
      ...input,
    }),
  )

test('sends are counted by what became of them, beside those of as many days before', async () => {
  const { totals, before } = await ask()
  expect(totals).toEqual({
    sends: 8,
    whole: 3,
    failed: 3,
    cannotPlay: 1,
    underWay: 1,
    again: 3,
    median: 20_000,
    slowest: 30_000,
  })
  expect(before).toMatchObject({
    startDate: '2026-02-25',
    endDate: '2026-02-28',
    totals: { sends: 2, whole: 1, failed: 1, median: 60_000 },
  })
})

test('every day of the period is told, one without sends as well', async () => {
  const { days } = await ask({ startDate: '2026-02-28' })
  expect(days).toEqual([
    { day: '2026-02-28', sends: 0, failed: 0, median: null },
    { day: '2026-03-01', sends: 2, failed: 0, median: null },
    { day: '2026-03-02', sends: 2, failed: 1, median: 20_000 },
    { day: '2026-03-03', sends: 1, failed: 1, median: null },
    { day: '2026-03-04', sends: 3, failed: 1, median: 10_000 },
  ])
})

test('failures are told by their reason and by their screen, the most first', async () => {
  const { reasons, devices } = await ask()
  expect(reasons).toEqual([
    { reason: 'storageFull', sends: 2, devices: 1 },
    { reason: 'playback:unplayable', sends: 1, devices: 1 },
    { reason: null, sends: 1, devices: 1 },
  ])
  expect(devices).toEqual([
    { id: '3', name: 'Screen 3', failed: 2, sends: 2 },
    { id: '1', name: 'Screen 1', failed: 1, sends: 3 },
    { id: '2', name: 'Screen 2', failed: 1, sends: 3 },
  ])
})

test('they are one’s own, and can be narrowed to a device or a group with those below it', async () => {
  const { db } = server.parts
  await sql`INSERT INTO "deviceGroup" ("id", "ownerId", "name", "parentId") VALUES ('900', ${owner.id}, 'Shops', NULL), ('901', ${owner.id}, 'North', '900')`.execute(
    db,
  )
  await sql`UPDATE "device" SET "groupId" = '901' WHERE "id" = '3'`.execute(db)
  expect((await ask({ groupId: '900' })).totals).toMatchObject({ sends: 2, failed: 2 })
  expect((await ask({}, other)).totals).toMatchObject({ sends: 1, failed: 1 })
  expect((await ask({ deviceId: '2' })).totals).toMatchObject({ sends: 3, whole: 2 })
})

test('deleted screens stand one by one, by their names', async () => {
  for (const id of ['1', '3']) await sql`DELETE FROM "device" WHERE "id" = ${id}`.execute(server.parts.db)
  const { devices, reasons } = await ask()
  expect(devices).toEqual([
    { id: null, name: 'Screen 3', failed: 2, sends: 2 },
    { id: '2', name: 'Screen 2', failed: 1, sends: 3 },
    { id: null, name: 'Screen 1', failed: 1, sends: 3 },
  ])
  expect(reasons[0]).toMatchObject({ sends: 2, devices: 1 })
})

test('nothing was sent: all is zero and no time is known; odd days are refused at their field', async () => {
  const none = await ask({ startDate: '2020-01-01', endDate: '2020-01-02' })
  expect(none).toMatchObject({ totals: { sends: 0, again: 0, median: null, slowest: null }, reasons: [], devices: [] })
  const answer = await owner.get('/xboot/sendLog/getSendStatistics', { startDate: '2026-03-02', endDate: '2026-03-01' })
  expect(answer).toMatchObject({ error: { fields: [{ field: 'endDate', id: 'field.tooSmall' }] } })
})

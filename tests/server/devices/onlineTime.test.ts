// Online time: sums by the device's days match its spans, whichever server computes them and however often.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import { splitPeriod, sumOnline } from '#contract/rules/devices/onlineTime.ts'
import type { equipmentDayTime, equipmentTime } from '#contract/services/fleet/equipmentTime.ts'
import { rollUpSpans } from '#server/devices/online/rollUpSpans.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Rows = CallResult<(typeof equipmentTime)['calls']['getOnlineTimeByPage']>
type Days = CallResult<(typeof equipmentDayTime)['calls']['equDayOnlineTime']>

const hour = 3_600_000
let server: TestServer
let owner: Client & { id: string }
const now = Date.parse('2026-11-23T12:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
  owner = await server.addUser('owner')
  await server.parts.db
    .updateTable('user')
    .set({ roles: sql`(SELECT "roles" FROM "user" WHERE "username" = 'admin')` })
    .where('id', '=', owner.id)
    .execute()
})
afterAll(() => server.close())

let made = 0
async function addDevice(timeZone: string, createTime = '2020-01-01T00:00:00Z', ownerId = owner.id): Promise<string> {
  made += 1
  const id = String(made)
  await sql`
    INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "timeZone", "lastSeen", "createTime")
    VALUES (${id}, ${ownerId}, 'c', ${`Screen ${made}`}, ${`e${made}`}, ${timeZone}, ${new Date(now)}, ${createTime})
  `.execute(server.parts.db)
  return id
}
type Ending = 'replaced' | 'silent' | 'sleeping'
const addSpan = (deviceId: string, start: number, end: number | null, ending: Ending = 'silent') =>
  server.parts.db
    .insertInto('deviceOnlineSpan')
    .values({
      deviceId,
      startTime: new Date(start),
      endTime: end === null ? null : new Date(end),
      ending: end === null ? null : ending,
    })
    .execute()
const daysOf = async (id: string, startDate: string, endDate: string) =>
  resultOf(await owner.get<Days>(`/xboot/equipmentDayTime/equDayOnlineTime/${id}`, { startDate, endDate })).content

test('a day is the device’s own, and silence is not known', async () => {
  const id = await addDevice('Asia/Tokyo')
  // 22:00 to 02:00 in Tokyo.
  await addSpan(id, Date.parse('2026-11-20T13:00:00Z'), Date.parse('2026-11-20T17:00:00Z'))
  await rollUpSpans(server.parts)
  expect(await daysOf(id, '2026-11-20', '2026-11-21')).toEqual([
    { day: '2026-11-20', online: 2 * hour, asleep: 0, unknown: 22 * hour },
    { day: '2026-11-21', online: 2 * hour, asleep: 0, unknown: 22 * hour },
  ])
})

test('a day on which the clock is changed has as many hours as it has', async () => {
  const id = await addDevice('Europe/Berlin')
  await addSpan(id, Date.parse('2026-03-28T23:00:00Z'), Date.parse('2026-03-29T22:00:00Z'))
  await addSpan(id, Date.parse('2026-10-24T22:00:00Z'), Date.parse('2026-10-25T23:00:00Z'))
  await rollUpSpans(server.parts)
  expect(await daysOf(id, '2026-03-29', '2026-03-29')).toEqual([
    { day: '2026-03-29', online: 23 * hour, asleep: 0, unknown: 0 },
  ])
  expect(await daysOf(id, '2026-10-25', '2026-10-25')).toEqual([
    { day: '2026-10-25', online: 25 * hour, asleep: 0, unknown: 0 },
  ])
})

test('a declared sleep is no silence, and what goes on is counted to this moment', async () => {
  const id = await addDevice('UTC')
  await addSpan(id, Date.parse('2026-11-22T06:00:00Z'), Date.parse('2026-11-22T20:00:00Z'), 'sleeping')
  await addSpan(id, Date.parse('2026-11-23T06:00:00Z'), null)
  const expected = [
    { day: '2026-11-22', online: 14 * hour, asleep: 4 * hour, unknown: 6 * hour },
    { day: '2026-11-23', online: 6 * hour, asleep: 6 * hour, unknown: 0 },
  ]
  expect(await daysOf(id, '2026-11-22', '2026-11-25')).toEqual(expected)
  await rollUpSpans(server.parts)
  expect(await daysOf(id, '2026-11-22', '2026-11-25')).toEqual(expected)
})

test('the sums of all devices include spans that are open or not counted yet, and count a device once', async () => {
  const { id: groupId } = resultOf(
    await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Open spans', parentId: '0' }),
  )
  const devices = [await addDevice('Asia/Tokyo'), await addDevice('UTC')]
  await server.parts.db.updateTable('device').set({ groupId }).where('id', 'in', devices.slice(1)).execute()
  const [tokyo = '', utc = ''] = devices
  // A device that the group has by its rule counts like the one that was assigned to it.
  await sql`INSERT INTO "deviceGroupMember" ("groupId", "deviceId") VALUES (${groupId}, ${tokyo})`.execute(
    server.parts.db,
  )
  await addSpan(tokyo, Date.parse('2026-10-30T13:00:00Z'), Date.parse('2026-11-20T17:00:00Z'), 'sleeping')
  await addSpan(utc, Date.parse('2026-11-20T01:00:00Z'), Date.parse('2026-11-20T02:00:00Z'))
  await rollUpSpans(server.parts)
  await addSpan(tokyo, Date.parse('2026-11-20T20:00:00Z'), null)
  await addSpan(utc, Date.parse('2026-11-20T04:00:00Z'), Date.parse('2026-11-20T06:00:00Z'))
  const all = async (by: 'day' | 'month') =>
    resultOf(
      await owner.get<CallResult<(typeof equipmentTime)['calls']['getOnlineTimeAll']>>(
        '/xboot/equipmentTime/getOnlineTimeAll',
        { startDate: '2026-11-01', endDate: '2026-11-30', groupId, by },
      ),
    )
  const found = await Promise.all(devices.map(id => daysOf(id, '2026-11-01', '2026-11-30')))
  const wanted = new Map<string, { day: string; online: number; asleep: number; devices: number }>()
  for (const { day, online, asleep } of found.flat()) {
    const sums = wanted.get(day) ?? { day, online: 0, asleep: 0, devices: 0 }
    const count = sums.devices + (online > 0 ? 1 : 0)
    wanted.set(day, { day, online: sums.online + online, asleep: sums.asleep + asleep, devices: count })
  }
  const days = [...wanted.values()].filter(({ online, asleep }) => online + asleep > 0)
  expect(days.at(-1)?.online, 'the open span, until now').toBe(21 * hour)
  expect(await all('day')).toEqual(days)
  const sumOf = (key: 'online' | 'asleep') => days.reduce((sum, row) => sum + row[key], 0)
  expect(await all('month')).toEqual([{ day: '2026-11', online: sumOf('online'), asleep: sumOf('asleep'), devices: 2 }])
})

test('the sums are what the spans say, whichever servers count them at once', async () => {
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const zones = ['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'Europe/Berlin', 'Mars/Olympus']
  const kept = new Map<string, { start: number; end: number; asleepSince: number | null }[]>()
  for (const zone of zones) {
    const id = await addDevice(zone)
    const spans: { start: number; end: number; asleepSince: number | null }[] = []
    let at = Date.parse('2025-12-20T00:00:00Z')
    let asleepSince: number | null = null
    for (let count = 0; count < 60; count += 1) {
      const start = at + random(90) * hour
      const end = start + random(80 * 3600) * 1000
      const ending = random(3) === 0 ? 'sleeping' : 'silent'
      spans.push({ start, end, asleepSince })
      await addSpan(id, start, end, ending)
      asleepSince = ending === 'sleeping' ? end : null
      at = end
    }
    kept.set(id, spans)
    // Sums up incrementally at random moments.
    if (random(2) === 0) await rollUpSpans(server.parts)
  }
  await Promise.all([1, 2, 3].map(() => rollUpSpans(server.parts)))
  await rollUpSpans(server.parts)
  for (const [at, [id, spans]] of [...kept].entries()) {
    const zone = zones[at] === 'Mars/Olympus' ? 'UTC' : (zones[at] ?? '')
    const wanted = sumOnline(spans, zone, now)
    for (const [from, to] of [
      ['2025-12-01', '2026-11-23'],
      ['2026-01-01', '2026-06-30'],
      ['2026-02-11', '2026-02-13'],
    ] as const) {
      const days = await daysOf(id, from, to)
      for (const { day, online, asleep } of days)
        expect({ day, online, asleep }).toEqual({ day, ...(wanted.get(day) ?? { online: 0, asleep: 0 }) })
      const { content } = resultOf(
        await owner.get<Rows>('/xboot/equipmentTime/getOnlineTimeByPage', {
          startDate: from,
          endDate: to,
          deviceId: id,
        }),
      )
      expect(content[0]?.online).toBe(days.reduce((sum, { online }) => sum + online, 0))
      expect(content[0]?.asleep).toBe(days.reduce((sum, { asleep }) => sum + asleep, 0))
    }
  }
})

test('who was online least stands first, and only devices that one sees are listed', async () => {
  const other = await server.addUser('other')
  const [much, little] = [
    await addDevice('UTC', '2026-11-22T00:00:00Z'),
    await addDevice('UTC', '2026-11-22T00:00:00Z'),
  ]
  await addSpan(much, Date.parse('2026-11-22T00:00:00Z'), null)
  await addSpan(little, Date.parse('2026-11-22T00:00:00Z'), Date.parse('2026-11-22T01:00:00Z'))
  const list = async (by: Client, more = {}) =>
    resultOf(
      await by.get<Rows>('/xboot/equipmentTime/getOnlineTimeByPage', {
        startDate: '2026-11-22',
        endDate: '2026-11-23',
        pageSize: 100,
        ...more,
      }),
    ).content.map(({ id }) => id)
  const found = (await list(owner)).filter(id => id === much || id === little)
  expect(found).toEqual([little, much])
  expect((await list(owner, { order: 'most' }))[0]).toBe(much)
  expect(
    (await other.get('/xboot/equipmentTime/getOnlineTimeByPage', { startDate: '2026-11-22', endDate: '2026-11-23' }))
      .success
      ? await list(other)
      : [],
  ).toEqual([])
})

test('a period is months and as few days as possible', () => {
  expect(splitPeriod('2025-11-24', '2026-02-20')).toEqual({
    months: ['2025-12', '2026-01', '2026-02'],
    plus: [['2025-11-24', '2025-11-30']],
    minus: [['2026-02-21', '2026-02-28']],
  })
  expect(splitPeriod('2026-02-01', '2026-02-28')).toEqual({ months: ['2026-02'], plus: [], minus: [] })
  expect(splitPeriod('2026-02-11', '2026-02-13').plus).toEqual([['2026-02-11', '2026-02-13']])
  expect(splitPeriod('2026-02-02', '2026-02-27').minus).toEqual([
    ['2026-02-01', '2026-02-01'],
    ['2026-02-28', '2026-02-28'],
  ])
})

test('outages are the silences between two words, cut at the device’s own days; a declared sleep and the time before the first word are none', async () => {
  const at = (text: string) => Date.parse(text)
  const berlin = await addDevice('Europe/Berlin')
  await addSpan(berlin, at('2026-11-18T10:00:00Z'), at('2026-11-18T20:00:00Z'))
  // Offline until 01:00Z of the 20th, 02:00 in Berlin. Days in Berlin begin at 23:00Z.
  await addSpan(berlin, at('2026-11-20T01:00:00Z'), at('2026-11-20T05:00:00Z'), 'replaced')
  await addSpan(berlin, at('2026-11-20T05:00:20Z'), at('2026-11-20T06:00:00Z'))
  await addSpan(berlin, at('2026-11-20T09:00:00Z'), null)
  const asleep = await addDevice('UTC')
  await addSpan(asleep, at('2026-11-20T01:00:00Z'), at('2026-11-20T03:00:00Z'), 'sleeping')
  await addSpan(asleep, at('2026-11-20T08:00:00Z'), at('2026-11-23T11:00:00Z'))
  const outages = async (startDate: string, endDate: string, more: Record<string, string | number> = {}) =>
    resultOf(
      await owner.get<CallResult<(typeof equipmentTime)['calls']['getOutages']>>('/xboot/equipmentTime/getOutages', {
        startDate,
        endDate,
        pageSize: 100,
        ...more,
      }),
    ).content
  const of = (rows: Awaited<ReturnType<typeof outages>>, id: string) => rows.find(row => row.id === id)
  const twentieth = await outages('2026-11-20', '2026-11-20')
  expect(of(twentieth, berlin)).toMatchObject({ outages: 2, total: 5 * hour, longest: 3 * hour, since: null })
  expect(of(twentieth, asleep)).toBeUndefined()
  const week = await outages('2026-11-17', '2026-11-23')
  expect(of(week, berlin)).toMatchObject({ outages: 2, total: 32 * hour, longest: 29 * hour })
  expect(of(week, asleep)).toMatchObject({ outages: 1, total: hour, since: '2026-11-23T11:00:00.000Z' })
  expect((await outages('2026-11-17', '2026-11-23', { deviceId: asleep })).map(({ id }) => id)).toEqual([asleep])
  const long = await owner.get('/xboot/equipmentTime/getOutages', { startDate: '2026-01-01', endDate: '2026-11-23' })
  expect(long).toMatchObject({ error: { fields: [{ field: 'endDate', id: 'field.tooManyDays' }] } })
})

test('the spans of a group’s devices come the latest first, and are counted as far as anybody pages through them', async () => {
  type Spans = CallResult<(typeof equipmentTime)['calls']['getByPage']>
  const [many, one] = [await addDevice('Asia/Tokyo'), await addDevice('Asia/Tokyo')]
  const { id: groupId } = resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Spans' }))
  await sql`UPDATE "device" SET "groupId" = ${groupId} WHERE "id" IN (${many}, ${one})`.execute(server.parts.db)
  await sql`
    INSERT INTO "deviceOnlineSpan" ("deviceId", "startTime", "endTime", "ending")
    SELECT ${many}, t, t + interval '5 s', 'silent' FROM generate_series(${new Date(now - 200 * hour)}::timestamptz, ${new Date(now - 30 * hour)}, '1 min') AS t
  `.execute(server.parts.db)
  await addSpan(one, now - hour, null)
  const read = async (more: object) =>
    resultOf(
      await owner.get<Spans>('/xboot/equipmentTime/getByPage', {
        ...{ groupId, startDate: '2026-11-01', endDate: '2026-11-23' },
        ...more,
      }),
    )
  const all = await read({ pageSize: 3 })
  expect([all.total, all.capped]).toEqual([10_000, true])
  expect(all.content.map(({ deviceId }) => deviceId)).toEqual([one, many, many])
  expect(all.content[0]?.endTime, 'it is online').toBeNull()
  const ofOne = await read({ deviceId: one })
  expect([ofOne.total, ofOne.capped, ofOne.content.length]).toEqual([1, false, 1])
  const deep = await read({ pageNumber: 60, pageSize: 300 })
  expect([deep.total, deep.capped, deep.content.length]).toEqual([10_202, false, 0])
})

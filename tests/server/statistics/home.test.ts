import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { home, NeedKind } from '#contract/services/system/home.ts'
import { rollUp } from '#server/plays/rollUp.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Calls = (typeof home)['calls']
type Needs = CallResult<Calls['getNeeds']>

const now = new Date('2026-11-23T12:00:00Z')
const dayMs = 86_400_000
const earlier = (ms: number) => new Date(now.getTime() - ms)

let server: TestServer
let owner: Client & { id: string }
let other: Client & { id: string }

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  owner = await server.addUser('owner')
  other = await server.addUser('other')
})
afterAll(() => server.close())

let made = 0
async function addDevice(values: Record<string, unknown> = {}, ownerId = owner.id): Promise<string> {
  made += 1
  const row = {
    id: String(made),
    ownerId,
    code: 'c',
    name: `Screen ${made}`,
    eid: `e${made}`,
    status: 'online',
    playing: JSON.stringify({ programId: '1', title: 'x', why: 'x', since: now.toISOString() }),
    intime: earlier(dayMs),
    lastSeen: now,
    ...values,
  }
  await sql`
    INSERT INTO "device" (${sql.join(Object.keys(row).map(name => sql.ref(name)))}) VALUES (${sql.join(Object.values(row))})
  `.execute(server.parts.db)
  return String(made)
}
let rows = 500
async function add(table: string, values: Record<string, unknown>, ownerId = owner.id): Promise<string> {
  rows += 1
  const row = { id: String(rows), ownerId, ...values }
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))}) VALUES (${sql.join(Object.values(row))})
  `.execute(server.parts.db)
  return String(rows)
}
const needsOf = async (reader: Client) => resultOf(await reader.get<Needs>('/xboot/home/getNeeds'))
const needOf = async (kind: NeedKind, reader: Client = owner) =>
  (await needsOf(reader)).find(need => need.kind === kind) ?? null

describe('what needs somebody', () => {
  test('is nothing while everything is all right', async () => {
    await addDevice()
    expect(await needsOf(owner)).toEqual([])
  })

  test('is each screen that is offline, the longest first, but none that is dark on purpose, off duty or another’s', async () => {
    await addDevice({ status: 'offline', lastSeen: earlier(2 * 3_600_000), name: 'Two hours' })
    await addDevice({ status: 'offline', lastSeen: earlier(3 * 3_600_000), name: 'Three hours' })
    await addDevice({ status: 'offline', enabled: false })
    await addDevice({ status: 'offline', off: JSON.stringify({ by: 'timer', means: 'mains' }) })
    await addDevice({ status: 'offline' }, other.id)
    expect(await needOf('screensDown')).toEqual({
      kind: 'screensDown',
      count: 2,
      since: earlier(3 * 3_600_000).toISOString(),
      names: ['Three hours', 'Two hours'],
    })
    expect(await needOf('screensDown', other)).toMatchObject({ count: 1 })
  })

  test('is an order of one’s own that is not paid, while the site charges something', async () => {
    await sql`
      INSERT INTO "order" ("id", "ownerId", "number", "subject", "amount", "expireTime")
      VALUES ('1', ${owner.id}, '2026-000001', 'Five gigabytes', 4900, ${new Date(now.getTime() + dayMs)})
    `.execute(server.parts.db)
    expect(await needOf('ordersUnpaid')).toBe(null)
    resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: true }))
    expect(await needOf('ordersUnpaid')).toMatchObject({ count: 1, names: ['Five gigabytes'] })
    expect(await needOf('ordersUnpaid', other)).toBe(null)
    expect(await needOf('ordersUnpaid', server.admin)).toBe(null)
    await sql`UPDATE "order" SET "state" = 'cancelled'`.execute(server.parts.db)
    expect(await needOf('ordersUnpaid')).toBe(null)
    resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: false }))
  })

  test('is a screen in trouble, and one whose service ends within a month', async () => {
    resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: true }))
    await addDevice({ temperature: 95, name: 'Hot' })
    await addDevice({ renewaltime: new Date(now.getTime() + 20 * dayMs), name: 'Ends' })
    await addDevice({ renewaltime: new Date(now.getTime() + 40 * dayMs) })
    expect(await needOf('screensAbnormal')).toMatchObject({ count: 1, names: ['Hot'] })
    expect(await needOf('screensEnding')).toMatchObject({ count: 1, names: ['Ends'] })
    resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: false }))
    expect(await needOf('screensEnding')).toBe(null)
  })

  test('is an alarm nobody acknowledged, an approval to give, and a send that failed, waits or cannot be played', async () => {
    const alarm = (name: string, state = 'open') => ({ name, state, sinceTime: earlier(dayMs), openTime: now })
    await add('alarm', alarm('Too hot'))
    await add('alarm', alarm('Foreign'), other.id)
    await add('alarm', alarm('Seen', 'acknowledged'))
    const review = (title: string, askerId: string) => ({ title, askerId, plan: '{}', createTime: earlier(dayMs) })
    await add('sendReview', review('Sale', owner.id))
    await add('sendReview', review('My own', await server.idOf('admin')))
    const planId = await add('sentPlan', { name: 'Plan', type: 'idle', plan: '{}' })
    await sql`INSERT INTO "programVersion" ("id", "hash", "title", "duration", "size", "content") VALUES ('500', 'h', 'V', 1, 1, '{}')`.execute(
      server.parts.db,
    )
    const deviceId = await addDevice()
    const send = async (title: string, values: Record<string, unknown>, isWithdrawn = false) => {
      const publicationId = await add('publication', {
        versionId: '500',
        addressing: 'device',
        deviceId,
        sentPlanId: planId,
        publishTime: now,
        replaces: false,
        withdrawTime: isWithdrawn ? now : null,
      })
      const line = {
        title,
        deviceId,
        deviceName: 'x',
        publicationId,
        sentPlanId: planId,
        createTime: earlier(3_600_000),
      }
      await add('sendLog', { ...line, ...values })
    }
    for (const isWithdrawn of [false, true]) {
      const over = isWithdrawn ? ', over' : ''
      await send(`Failed${over}`, { state: 'downloadFailed' }, isWithdrawn)
      await send(`Broken${over}`, { state: 'downloaded', playback: 'cannotPlay' }, isWithdrawn)
      await send(`Waits${over}`, { state: 'waitingForDownload' }, isWithdrawn)
    }
    await send('Just sent', { state: 'waitingToSend', createTime: now })
    expect(await needOf('alarms')).toMatchObject({ count: 1, names: ['Too hot'], since: earlier(dayMs).toISOString() })
    expect(await needOf('sendsFailed')).toMatchObject({ count: 1, names: ['Failed (x)'] })
    expect(await needOf('cannotPlay')).toMatchObject({ count: 1, names: ['Broken (x)'] })
    expect(await needOf('sendsWaiting')).toMatchObject({ count: 1, names: ['Waits (x)'] })
    expect(await needOf('reviews', server.admin)).toMatchObject({ count: 1, names: ['Sale'] })
    expect(await needOf('reviews')).toBeNull()
    for (const kind of ['sendsFailed', 'cannotPlay', 'sendsWaiting'] as const)
      expect(await needOf(kind, other)).toBeNull()
  })

  test('is a trial that ends within a week, for who may see accounts', async () => {
    const { admin } = server
    await server.addUser('ends', { clientType: 'trial', trialExpiry: '2026-11-28' })
    await server.addUser('later', { clientType: 'trial', trialExpiry: '2026-12-28' })
    expect(await needOf('trialsEnding', admin)).toMatchObject({ count: 1, names: ['ends'] })
    expect(await needOf('trialsEnding')).toBeNull()
  })
})

describe('what ends soon and is on a screen', () => {
  const on = async (values: Record<string, unknown>, sentPlanId: string) =>
    add('publication', {
      versionId: 'ends',
      addressing: 'device',
      deviceId: await addDevice(),
      sentPlanId,
      publishTime: now,
      replaces: false,
      ...values,
    })

  test('is named with its last day: programs, subtitles and files, and plans that nothing follows', async () => {
    const program = (title: string, validUntil: string) =>
      add('program', { title, validUntil, width: 1920, height: 1080 })
    const soon = await program('Sale', '2026-11-25')
    await program('On no screen', '2026-11-25')
    const late = await program('Later', '2026-12-15')
    const title = 'Closed'
    const band = await add('subtitle', { title, content: 'c', fontSize: 56, validUntil: '2026-11-30' })
    const picture = { kind: 'picture', size: 1, type: 'image/png', fkey: 'k', sha256: 's' }
    const file = await add('file', { ...picture, name: 'Offer.png', validUntil: '2026-11-24' })
    await add('file', { ...picture, name: 'Unused.png', fkey: 'l', validUntil: '2026-11-24' })
    await sql`
      INSERT INTO "programVersion" ("id", "hash", "title", "duration", "size", "content")
      VALUES ('ends', 'ends', 'V', 1, 1, ${JSON.stringify({ files: { [file]: {} } })})
    `.execute(server.parts.db)
    const plan = (name: string, endDate: string | null, values: Record<string, unknown>) =>
      add('sentPlan', { name, type: 'timed', plan: JSON.stringify({ endDate }), ...values })
    const [deviceId, elsewhere] = [await addDevice(), await addDevice()]
    await on({ programId: soon, deviceId }, await plan('Ends, is continued', '2026-11-24', { programId: soon }))
    await on({ programId: soon, deviceId }, await plan('Continues', null, { programId: soon }))
    await on({ programId: soon, deviceId: elsewhere }, await plan('Ends there', '2026-11-25', { programId: soon }))
    await on({ programId: late }, await plan('Ends', '2026-11-29', { programId: late }))
    await on({ programId: late }, await plan('Paused', '2026-11-29', { programId: late, isPaused: true }))
    await on({ programId: late, withdrawTime: now }, await plan('Over', null, { programId: late }))
    await on({ subtitleId: band, kind: 'subtitle' }, await plan('Band', null, { subtitleId: band, kind: 'subtitle' }))

    // Days end at midnight in Shanghai.
    const ends = (day: string) => new Date(`${day}T16:00:00Z`).toISOString()
    const one = (name: string, day: string) => ({ count: 1, names: [name], since: ends(day) })
    expect(await needOf('programsEnding')).toMatchObject(one('Sale', '2026-11-25'))
    expect(await needOf('subtitlesEnding')).toMatchObject(one('Closed', '2026-11-30'))
    expect(await needOf('filesEnding')).toMatchObject(one('Offer.png', '2026-11-24'))
    expect(await needOf('plansEnding')).toMatchObject({
      ...one('Ends there', '2026-11-25'),
      count: 2,
      names: ['Ends there', 'Ends'],
    })
    for (const kind of ['programsEnding', 'subtitlesEnding', 'filesEnding', 'plansEnding'] as const)
      expect(await needOf(kind, other)).toBeNull()
  })
})

test('storage that runs out is named: of a screen, and of the server for readers of its monitor', async () => {
  await addDevice({ name: 'Full', storageUsed: 90, storageQuota: 100 })
  await addDevice({ storageUsed: 89, storageQuota: 100 })
  expect(await needOf('screensFull')).toMatchObject({ count: 1, names: ['Full'], since: null })
  expect(await needOf('screensFull', other)).toBeNull()
  const { config } = server.parts
  const { diskReserve } = config
  const isLow = await needOf('diskFull', server.admin)
  try {
    config.diskReserve = Number.MAX_SAFE_INTEGER
    expect(await needOf('diskFull', server.admin)).toMatchObject({ count: 1, names: [server.parts.monitor.node] })
    expect(await needOf('diskFull')).toBeNull()
  } finally {
    config.diskReserve = diskReserve
  }
  expect(await needOf('diskFull', server.admin)).toEqual(isLow)
})

describe('plays of the home page', () => {
  test('are summed by day, program and area as the hours say, of own screens alone', async () => {
    const here = await addDevice({ country: 'CN', city: 'Shanghai' })
    const there = await addDevice({ country: 'JP', city: 'Tokyo' })
    const foreign = await addDevice({}, other.id)
    const hour = (offset: number, id: string, program: string, plays: number) => ({
      hour: `${new Date(now.getTime() - offset * dayMs).toISOString().slice(0, 10)}T0${plays % 9}:00`,
      device: { id, name: `Screen ${id}` },
      program: { id: program, name: `Program ${program}` },
      file: null,
      plays,
      completed: plays,
      unsure: 0,
      shown: plays * 1000,
    })
    await rollUp(server.parts.db, [
      hour(0, here, 'a', 5),
      hour(0, here, 'b', 1),
      hour(2, here, 'a', 7),
      hour(2, there, 'b', 4),
      hour(40, there, 'b', 100),
      hour(0, foreign, 'a', 50),
    ])
    await rollUp(server.parts.db, [hour(0, here, 'a', 5)])

    const five = resultOf(await owner.get<CallResult<Calls['getFivePlayer']>>('/xboot/home/getFivePlayer'))
    expect(five.map(({ plays }) => plays)).toEqual([0, 0, 11, 0, 11])
    expect(five.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    const programs = await owner.get<CallResult<Calls['getProgramPlayerRankList']>>(
      '/xboot/home/getProgramPlayerRankList',
    )
    expect(resultOf(programs)).toEqual([
      { id: 'a', name: 'Program a', isEmergency: false, plays: 17, devices: 1 },
      { id: 'b', name: 'Program b', isEmergency: false, plays: 5, devices: 2 },
    ])
    const areas = await owner.get<CallResult<Calls['getAreaPlayerRankList']>>('/xboot/home/getAreaPlayerRankList')
    expect(resultOf(areas)).toMatchObject([
      { country: 'CN', city: 'Shanghai', plays: 18, devices: 1 },
      { country: 'JP', city: 'Tokyo', plays: 4, devices: 1 },
    ])
    const counts = await owner.get<CallResult<Calls['homeNumberStart']>>('/xboot/home/homeNumberStart')
    expect(resultOf(counts)).toMatchObject({ plays: 122 })

    const { rows } = await sql`
      SELECT "hour"::date::text AS "day", "device", "program", sum("plays")::int AS "plays", sum("shown")::int AS "shown"
      FROM "playHour" GROUP BY 1, 2, 3
      EXCEPT SELECT "day"::text, "device", "program", "plays", "shown"::int FROM "playDay"
    `.execute(server.parts.db)
    expect(rows).toEqual([])
  })

  test('of more days than a month are refused by name', async () => {
    const answer = await owner.get('/xboot/home/getProgramPlayerRankList', { days: 400 })
    expect(answer).toMatchObject({ error: { fields: [{ field: 'days', id: 'field.tooBig' }] } })
  })
})

test('screens in trouble come first on the home page, those off on purpose last, and none that is another’s', async () => {
  const watcher = await server.addUser('watcher')
  const own = (values: Record<string, unknown>) => addDevice(values, watcher.id)
  await own({ name: 'Well' })
  await own({ name: 'Off', status: 'offline', off: JSON.stringify({ by: 'timer', means: 'mains' }) })
  await own({
    name: 'Idle',
    playing: JSON.stringify({ programId: null, title: '', why: 'x', since: now.toISOString() }),
  })
  await own({ name: 'Silent', status: 'offline', lastSeen: earlier(3_600_000) })
  await own({ name: 'Hot', temperature: 95 })
  await own({ name: 'New', status: 'offline', lastSeen: null, createTime: earlier(30_000) })
  const read = async () => resultOf(await watcher.get<CallResult<Calls['getScreens']>>('/xboot/home/getScreens'))
  expect((await read()).map(({ name, state, reasons }) => [name, state, reasons[0]?.id])).toEqual([
    ['Hot', 'abnormal', 'hot'],
    ['Silent', 'offline', 'offline'],
    ['New', 'connecting', 'connecting'],
    ['Idle', 'idle', 'idle'],
    ['Well', 'normal', undefined],
    ['Off', 'offOnPurpose', 'off'],
  ])
  expect((await read())[4]?.playing?.title).toBe('x')
  for (let n = 10; n < 20; n += 1) await own({ name: `Well ${n}` })
  expect((await read()).map(({ name }) => name)).toHaveLength(12)
})

test('the newest sends say on how many screens they wait, play or failed, by their current edition', async () => {
  const sender = await server.addUser('sender')
  const read = async (reader: Client = sender) =>
    resultOf(await reader.get<CallResult<Calls['getLastSends']>>('/xboot/home/getLastSends'))
  expect(await read()).toEqual([])
  await sql`INSERT INTO "programVersion" ("id", "hash", "title", "duration", "size", "content") VALUES ('sent', 's', 'V', 1, 1, '{}')`.execute(
    server.parts.db,
  )
  const send = async (title: string, minutes: number, lines: Record<string, unknown>[]) => {
    const plan = { name: 'Plan', type: 'idle', plan: '{}', edition: 2, createTime: earlier(minutes * 60_000) }
    const sentPlanId = await add('sentPlan', plan, sender.id)
    for (const line of lines) {
      const deviceId = await addDevice({}, sender.id)
      const where = { versionId: 'sent', addressing: 'device', deviceId, sentPlanId, publishTime: now, replaces: false }
      const publicationId = await add('publication', where, sender.id)
      await add(
        'sendLog',
        { title, deviceId, deviceName: 'x', publicationId, sentPlanId, edition: 2, ...line },
        sender.id,
      )
    }
  }
  const plays = { state: 'downloadSuccessful', playback: 'plays' }
  await send('Menu', 5, [plays, plays, { state: 'downloadFailed' }, { state: 'downloading', edition: 1 }])
  await send('Sale', 3, [
    { state: 'downloading', percent: 20 },
    { state: 'downloading', percent: 40 },
  ])
  expect((await read()).map(({ title, time, standings }) => [title, time, standings])).toEqual([
    ['Sale', earlier(180_000).toISOString(), [{ standing: 'downloading', lines: 2, percent: 30 }]],
    [
      'Menu',
      earlier(300_000).toISOString(),
      [
        { standing: 'plays', lines: 2, percent: null },
        { standing: 'failed', lines: 1, percent: null },
      ],
    ],
  ])
  for (const title of ['A', 'B', 'C', 'D']) await send(title, 1, [plays])
  expect((await read()).map(({ title }) => title)).toEqual(['D', 'C', 'B', 'A', 'Sale'])
  expect(await read(other)).toEqual([])
})

test('with no device, with one and with ten thousand each call of the home page answers what there is', async () => {
  const newcomer = await server.addUser('newcomer')
  const look = async () => {
    const read = async <K extends keyof Calls>(name: K) =>
      resultOf(await newcomer.get<CallResult<Calls[K]>>(`/xboot/home/${name}`))
    const [counts, needs, days, programs, areas, map, places] = await Promise.all([
      read('homeNumberStart'),
      read('getNeeds'),
      read('getFivePlayer'),
      read('getProgramPlayerRankList'),
      read('getAreaPlayerRankList'),
      read('getMapInfo'),
      read('getEquAreaList'),
    ])
    expect(days.map(({ plays }) => plays)).toEqual([0, 0, 0, 0, 0])
    expect([programs, areas]).toEqual([[], []])
    return { devices: counts.devices, needs: needs.map(({ kind, count }) => [kind, count]), map: map.length, places }
  }
  expect(await look()).toEqual({ devices: 0, needs: [], map: 0, places: { areas: [], without: 0 } })
  await addDevice({ status: 'offline', lastSeen: earlier(3_600_000) }, newcomer.id)
  expect(await look()).toMatchObject({
    devices: 1,
    needs: [['screensDown', 1]],
    places: { areas: [], without: 1 },
  })
  await sql`
    INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "status", "country", "city", "intime", "lastSeen")
    SELECT '90' || n, ${newcomer.id}, 'c', 'Hall ' || n, 'hall' || n, 'offline', 'CN', 'City ' || n % 30, ${now}, ${earlier(7_200_000)}
    FROM generate_series(2, 10000) AS n
  `.execute(server.parts.db)
  const all = await look()
  expect(all).toMatchObject({ devices: 10_000, needs: [['screensDown', 10_000]] })
  const placed = all.places.areas.reduce((sum, area) => sum + area.devices, 0)
  expect([all.places.areas.length, placed, all.places.without]).toEqual([30, 9_999, 1])
})

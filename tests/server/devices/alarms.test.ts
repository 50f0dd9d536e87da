// Alarms open after their grace period, are reported once, are grouped when devices fail together, can be
// acknowledged, recover, and are limited in a storm.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Alarm } from '#contract/resources/fleet/alarm.ts'
import type { AlarmRule } from '#contract/resources/fleet/alarmRule.ts'
import type { alarmPower } from '#contract/services/fleet/alarmPower.ts'
import { seedAlarmRule } from '#server/alarms/rules/seedAlarmRule.ts'
import { runAlarmRound } from '#server/alarms/watch/runAlarmRound.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Call = { headers: IncomingMessage['headers']; body: string }

let server: TestServer
let owner: Client & { id: string }
let other: Client & { id: string }
let clock = Date.parse('2026-11-23T12:00:00Z')
let status = 200
const calls: Call[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', part => {
    body += part
  })
  request.on('end', () => {
    calls.push({ headers: request.headers, body })
    response.writeHead(status).end(status === 200 ? 'taken' : 'not today')
  })
})
let hook = ''

beforeAll(async () => {
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  hook = `http://127.0.0.1:${port}/alarms`
  server = await startTestServer({ now: () => new Date(clock), config: { allowedHosts: [`127.0.0.1:${port}`] } })
  owner = await server.addUser('owner')
  other = await server.addUser('other')
  // Extends the sessions, because tests in this file advance the clock by days.
  await server.parts.db
    .updateTable('session')
    .set({ expireTime: new Date(clock + 30 * 86_400_000) })
    .execute()
})
afterAll(async () => {
  await server.close()
  await new Promise(done => receiver.close(done))
})
afterEach(async () => {
  const { db } = server.parts
  for (const table of ['alarm', 'alarmRule', 'device', 'message', 'outboxMessage', 'alarmWatch'] as const)
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  calls.length = 0
  status = 200
})

let made = 0
/** Inserts healthy devices in the state that heartbeats produce. */
async function addScreens(count: number, { of = owner, ip = '203.0.113.7', name = 'Screen' } = {}): Promise<string[]> {
  made += 1
  const { rows } = await sql<{ id: string }>`
    INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "status", "lastSeen", "ip", "timeDeviation", "softwareVersion")
    SELECT (${made}::bigint * 1000000 + "n")::text, ${of.id}, 'c', ${name} || ' ' || "n", ${`e${made}-`} || "n", 'online', ${new Date(clock)},
      ${ip}, 0, '1.0.0'
    FROM generate_series(1, ${count}::int) AS "n" RETURNING "id"
  `.execute(server.parts.db)
  return rows.map(({ id }) => id)
}
const change = (ids: readonly string[], set: Record<string, unknown>) =>
  server.parts.db
    .updateTable('device')
    .set(set)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute()
const silence = (ids: readonly string[]) => change(ids, { status: 'offline', lastSeen: new Date(clock) })
const revive = (ids: readonly string[]) => change(ids, { status: 'online' })

/** Advances time and runs the server's checks. */
async function pass(minutes: number) {
  for (let at = 0; at < minutes * 2; at += 1) {
    await jump(30_000)
    await runAlarmRound(server.parts)
  }
}
/** Updates the last heartbeat of online devices, or the server would mark them offline. */
async function jump(ms: number) {
  const lastSeen = new Date(clock + ms)
  await server.parts.db.updateTable('device').set({ lastSeen }).where('status', '<>', 'offline').execute()
  clock += ms
}
const addRule = async (values: Record<string, unknown> = {}, by: Client = owner) =>
  resultOf(
    await by.post<AlarmRule>('/xboot/alarmRule/add', {
      title: 'Watch',
      kind: 'offline',
      graceMinutes: 5,
      language: 'en-US',
      ...values,
    }),
  )
const alarmsOf = async (by: Client = owner, query: Record<string, string> = {}) =>
  resultOf(await by.get<Page<Alarm>>('/xboot/alarm/getByPage', { pageSize: 300, ...query })).content
async function titlesTold(userId = owner.id): Promise<string[]> {
  const rows = await server.parts.db
    .selectFrom('messageSend as s')
    .innerJoin('message as m', 'm.id', 's.messageId')
    .select('m.title')
    .where('s.userId', '=', userId)
    .orderBy('m.id')
    .execute()
  return rows.map(({ title }) => title)
}

describe('an alarm', () => {
  test('is told to those to whom the screen is bound as well, and seen by them; a rule of theirs watches it', async () => {
    const [bound = '', ...others] = await addScreens(3)
    await change([bound], { boundUserIds: [other.id] })
    await addRule({}, server.admin)
    await addRule({ title: 'Of the bound', tellsOwners: false, userIds: other.id, byMessage: true }, other)
    await pass(1)
    await silence([bound])
    await pass(6)
    expect(await titlesTold()).toHaveLength(1)
    expect(await titlesTold(other.id)).toHaveLength(2)
    expect((await alarmsOf(other)).map(({ name }) => name)).toEqual(['Screen 1', 'Screen 1'])
    expect(others).toHaveLength(2)
  })

  test('is opened when the grace is over, told once, and told again when it is over', async () => {
    const [one = ''] = await addScreens(4)
    await addRule()
    await pass(1)
    await silence([one])
    await pass(4)
    expect(await alarmsOf()).toEqual([])
    await pass(2)
    await pass(10)
    expect(await alarmsOf()).toMatchObject([
      { name: 'Screen 1', kind: 'offline', state: 'open', place: 'screen', deviceId: one },
    ])
    expect(await titlesTold()).toEqual(['Alarm: Screen 1 – Offline'])
    await revive([one])
    await pass(3)
    expect(await alarmsOf()).toMatchObject([{ state: 'recovered' }])
    expect(await titlesTold()).toEqual(['Alarm: Screen 1 – Offline', 'Resolved: Screen 1 – Offline'])
  })

  test('stays one while the screen flickers', async () => {
    const [one = ''] = await addScreens(4)
    await addRule()
    await silence([one])
    await pass(7)
    for (let at = 0; at < 4; at += 1) {
      await revive([one])
      await pass(0.5)
      await silence([one])
      await pass(1)
    }
    expect(await alarmsOf()).toMatchObject([{ state: 'open' }])
    expect(await titlesTold()).toHaveLength(1)
  })

  test('of a screen that sleeps, was put to sleep before it fell silent, or that nobody serves, is none', async () => {
    const [asleep = '', unserved = '', dark = ''] = await addScreens(4)
    await addRule()
    await change([asleep], { status: 'sleeping' })
    // The device sleeps on purpose, and its machine is off.
    await change([dark], { status: 'offline' })
    const startTime = new Date(clock - 60_000)
    await server.parts.db
      .insertInto('deviceOnlineSpan')
      .values({ deviceId: dark, startTime, endTime: new Date(clock), ending: 'sleeping' })
      .execute()
    await change([unserved], { enabled: false, status: 'offline' })
    await pass(8)
    expect(await alarmsOf()).toEqual([])
  })

  test('is taken in hand with a word, and is then told no more of itself but its end', async () => {
    const [one = ''] = await addScreens(4)
    await addRule({ quietFrom: '00:00', quietTo: '23:59' })
    await silence([one])
    await pass(7)
    const [alarm] = await alarmsOf()
    expect(alarm).toMatchObject({ state: 'open', toldTime: null })
    resultOf(await owner.post('/xboot/alarm/acknowledge', { ids: [alarm?.id], note: 'A new cable is coming' }))
    expect(await alarmsOf()).toMatchObject([
      { state: 'acknowledged', acknowledgeBy: 'owner', note: 'A new cable is coming' },
    ])
    await server.parts.db.updateTable('alarmRule').set({ quietFrom: null, quietTo: null }).execute()
    await pass(2)
    expect(await titlesTold()).toEqual([])
  })

  test('that comes in quiet hours is told when they end, if it is still there', async () => {
    clock = Date.parse('2026-11-24T10:00:00Z')
    const [stays = '', goes = ''] = await addScreens(5)
    await addRule({ quietFrom: '10:00', quietTo: '11:00', quietZone: 'Etc/UTC' })
    await pass(1)
    await silence([stays, goes])
    await pass(7)
    expect(await alarmsOf()).toHaveLength(2)
    await revive([goes])
    await pass(5)
    expect(await titlesTold()).toEqual([])
    await jump(Date.parse('2026-11-24T11:00:00Z') - clock)
    await pass(1)
    expect(await titlesTold()).toEqual(['Alarm: Screen 1 – Offline'])
  })

  test('is seen by whose screen it is and by whose rule it is, and by nobody else', async () => {
    await addScreens(3)
    const [theirs = ''] = await addScreens(4, { of: other, ip: '198.51.100.1' })
    await addRule({}, server.admin)
    await addRule()
    await silence([theirs])
    await pass(7)
    expect(await alarmsOf(other)).toHaveLength(1)
    expect(await alarmsOf(owner)).toEqual([])
    expect(await titlesTold(other.id)).toHaveLength(1)
    const [alarm] = await alarmsOf(other)
    expect((await owner.post('/xboot/alarm/acknowledge', { ids: [alarm?.id] })).success).toBe(false)
  })

  test('ends without a word when its rule is turned off or deleted, or its screen is deleted', async () => {
    const [one = '', two = ''] = await addScreens(6)
    const rule = await addRule()
    await silence([one, two])
    await pass(7)
    await server.parts.db.deleteFrom('device').where('id', '=', two).execute()
    await pass(1)
    expect((await alarmsOf()).map(({ state }) => state).sort()).toEqual(['open', 'recovered'])
    resultOf(await owner.post('/xboot/alarmRule/edit', { id: rule.id, isOn: false }))
    expect(await alarmsOf()).toMatchObject([{ state: 'recovered' }, { state: 'recovered' }])
    const told = await titlesTold()
    resultOf(await owner.delete(`/xboot/alarmRule/delByIds/${rule.id}`))
    await pass(2)
    expect(await titlesTold()).toEqual(told)
    expect(await alarmsOf()).toMatchObject([{ ruleId: null }, { ruleId: null }])
  })
})

describe('many screens at once', () => {
  test('of one address are one alarm, and those that stay away have one of their own', async () => {
    await addScreens(20, { ip: '198.51.100.1' })
    const shop = await addScreens(5, { ip: '198.51.100.2', name: 'Shop' })
    await addRule()
    await pass(1)
    await silence(shop.slice(0, 2))
    await pass(1)
    await silence(shop.slice(2))
    await pass(8)
    expect(await alarmsOf()).toMatchObject([{ place: 'address', address: '198.51.100.2', devices: 5 }])
    expect(await titlesTold()).toEqual(['Outage: 5 screens at once'])
    await revive(shop.slice(1))
    await pass(2)
    expect(await alarmsOf()).toMatchObject([{ state: 'recovered' }])
    await pass(6)
    expect((await alarmsOf()).map(({ place, state }) => [place, state])).toEqual([
      ['screen', 'open'],
      ['address', 'recovered'],
    ])
    expect(await titlesTold()).toEqual([
      'Outage: 5 screens at once',
      'The outage of 5 screens has ended',
      'Alarm: Shop 1 – Offline',
    ])
  })

  test('after a server that was down have their grace anew, and are one alarm if they stay away', async () => {
    const all = [...(await addScreens(5, { ip: '198.51.100.1' })), ...(await addScreens(5, { ip: '198.51.100.2' }))]
    await addRule()
    await pass(1)
    clock += 60 * 60_000
    await change(all, { status: 'offline' })
    await pass(3)
    expect(await alarmsOf()).toEqual([])
    await revive(all.slice(0, 2))
    await pass(5)
    expect(await alarmsOf()).toMatchObject([{ place: 'site', devices: 8, address: null }])
    expect(await titlesTold()).toEqual(['Outage: 8 screens at once'])
  })

  test('ten thousand are one alarm when they fall silent, and one message when each has an alarm', async () => {
    const all = await addScreens(10_000)
    await addRule({ graceMinutes: 1 })
    await addRule({ title: 'Old', kind: 'version', leastVersion: '2.0', graceMinutes: 0 })
    await silence(all)
    await pass(1.5)
    expect(await alarmsOf(owner, { kind: 'offline' })).toMatchObject([{ devices: 10_000 }])
    const { total } = resultOf(await owner.get<Page<Alarm>>('/xboot/alarm/getByPage', { kind: 'version' }))
    expect(total).toBe(10_000)
    expect(await titlesTold()).toEqual([
      'Alarm: 10,000 screens – Software is out of date',
      'Outage: 10,000 screens at once',
    ])
  }, 120_000)
})

test('a device tells its alarms, also of outages, and when it was on, to those who see it', async () => {
  const all = await addScreens(4)
  const [one = ''] = all
  await addRule({ title: 'Night watch' })
  const { db } = server.parts
  const span = {
    deviceId: one,
    startTime: new Date(clock - 60_000),
    endTime: new Date(clock),
    ending: 'silent' as const,
  }
  await db.insertInto('deviceOnlineSpan').values(span).execute()
  await silence(all)
  await pass(7)
  type Data = CallResult<(typeof alarmPower)['calls']['getData']>
  const data = async () => resultOf(await owner.get<Data>(`/xboot/alarmPower/getData/${one}`))
  expect(await data()).toMatchObject({
    open: [{ kind: 'offline', place: 'site', rule: 'Night watch' }],
    past: [],
    power: [{ event: 'lost' }, { event: 'started' }],
  })
  expect((await data()).timer, 'none was told').toBeNull()
  const timer = { isOn: true, week: Array.from({ length: 7 }, () => [{ start: '00:00', end: '23:00' }]), special: [] }
  await db
    .insertInto('deviceSetting')
    .values({ deviceId: one, name: 'timer', told: JSON.stringify(timer), toldTime: new Date(clock) } as never)
    .execute()
  const told = (await data()).timer
  expect(told).toMatchObject(timer)
  expect(told?.next).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await revive(all)
  await pass(3)
  expect(await data()).toMatchObject({ open: [], past: [{ state: 'recovered' }] })
  expect((await other.get(`/xboot/alarmPower/getData/${one}`)).success).toBe(false)
})

test('a device lists all of its open alarms, and the newest 50 that are over', async () => {
  const [one = ''] = await addScreens(1)
  await sql`
    WITH "added" AS (
      INSERT INTO "alarm" ("id", "ownerId", "name", "state", "deviceId", "sinceTime", "openTime", "recoverTime")
      SELECT "state" || n, ${owner.id}, 'Alarm ' || n, "state", ${one}, now(), now(), CASE "state" WHEN 'recovered' THEN now() END
      FROM generate_series(1, 60) AS n CROSS JOIN (VALUES ('open'), ('recovered')) AS "of" ("state") RETURNING "id"
    )
    INSERT INTO "alarmDevice" ("alarmId", "deviceId") SELECT "id", ${one} FROM "added"
  `.execute(server.parts.db)
  type Data = CallResult<(typeof alarmPower)['calls']['getData']>
  const { open, past } = resultOf(await owner.get<Data>(`/xboot/alarmPower/getData/${one}`))
  expect([open.length, past.length]).toEqual([60, 50])
})

describe('what is told', () => {
  test('is told once by several servers, and by one that died before it was written', async () => {
    const [one = ''] = await addScreens(4)
    await addRule({ webhookUrl: hook })
    await silence([one])
    await pass(4)
    const dying: Parts = {
      ...server.parts,
      jobs: { enqueue: () => Promise.reject(new Error('The server died')) },
      log: { ...server.parts.log, error: () => undefined } as unknown as Parts['log'],
    }
    await jump(120_000)
    await runAlarmRound(dying)
    expect(await alarmsOf()).toEqual([])
    expect(await titlesTold()).toEqual([])
    await jump(30_000)
    await Promise.all(Array.from({ length: 5 }, () => runAlarmRound(server.parts)))
    await pass(2)
    expect(await alarmsOf()).toHaveLength(1)
    expect(await titlesTold()).toHaveLength(1)
    await runTasks(server)
    expect(calls).toHaveLength(1)
  })

  test('goes by mail in the language of the rule, to the chosen people as well', async () => {
    const [one = ''] = await addScreens(4)
    await server.parts.db.updateTable('user').set({ email: 'night@example.com' }).where('id', '=', other.id).execute()
    const rule = await addRule({ byMail: true, language: 'zh-CN' })
    await server.parts.db
      .updateTable('alarmRule')
      .set({ userIds: [other.id] })
      .where('id', '=', rule.id)
      .execute()
    await silence([one])
    await pass(7)
    const mails = await server.parts.db
      .selectFrom('outboxMessage')
      .select(['recipient', 'template', 'language'])
      .execute()
    expect(mails).toEqual([{ recipient: 'night@example.com', template: 'message', language: 'zh-CN' }])
    expect(await titlesTold(other.id)).toHaveLength(1)
    expect(await titlesTold()).toHaveLength(1)
  })

  test('goes by text message to those who have a number, where alarms have a template', async () => {
    const [one = ''] = await addScreens(4)
    await server.parts.db.updateTable('user').set({ mobile: '13800000001' }).where('id', '=', other.id).execute()
    const values = {
      title: 'By text',
      kind: 'offline',
      graceMinutes: 5,
      isEverywhere: true,
      bySms: true,
    }
    const refused = await owner.post('/xboot/alarmRule/add', values)
    expect(refused).toMatchObject({ error: { fields: [{ field: 'bySms', id: 'alarmRule.noTemplate' }] } })
    const rule = await addRule()
    await server.parts.db
      .updateTable('alarmRule')
      .set({ userIds: [other.id], bySms: true })
      .where('id', '=', rule.id)
      .execute()
    await silence([one])
    await pass(7)
    const texts = await server.parts.db
      .selectFrom('outboxMessage')
      .select(['kind', 'recipient', 'template', 'language'])
      .where('kind', '=', 'sms')
      .execute()
    expect(texts).toEqual([{ kind: 'sms', recipient: '13800000001', template: 'alarm', language: 'en-US' }])
  })

  test('goes to a webhook, signed, and is tried again until it is taken', async () => {
    const [one = ''] = await addScreens(4)
    const rule = await addRule({ webhookUrl: hook })
    const { secret } = resultOf(await owner.post<{ secret: string }>(`/xboot/alarmRule/makeSecret/${rule.id}`))
    status = 503
    await silence([one])
    await pass(7)
    await runTasks(server)
    expect(calls).toHaveLength(1)
    status = 200
    await runTasks(server, { isEager: true })
    expect(calls).toHaveLength(2)
    const [first, second] = calls
    expect(first?.headers['x-marquee-id']).toEqual(expect.any(String))
    expect(second?.headers['x-marquee-id']).toBe(first?.headers['x-marquee-id'])
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ event: 'opened', count: 1, alarms: [{ name: 'Screen 1' }] })
    const [, at, given] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(second?.headers['x-marquee-signature'])) ?? []
    expect(given).toBe(createHmac('sha256', secret).update(`${at}.${second?.body}`).digest('hex'))
    const kept = resultOf(await owner.get<AlarmRule>(`/xboot/alarmRule/get/${rule.id}`))
    expect(kept.webhookAnswer).toBe('HTTP 200 taken')
  })

  test('is tried by a button that says what came back, also of what may not be called', async () => {
    const rule = await addRule({ webhookUrl: hook })
    const test = async () => owner.post<{ isTaken: boolean; answer: string }>(`/xboot/alarmRule/testWebhook/${rule.id}`)
    expect(resultOf(await test())).toMatchObject({ isTaken: true, answer: 'HTTP 200 taken' })
    status = 404
    expect(resultOf(await test())).toMatchObject({ isTaken: false, answer: 'HTTP 404 not today' })
    resultOf(await owner.post('/xboot/alarmRule/edit', { id: rule.id, webhookUrl: 'http://127.0.0.1:9/inner' }))
    expect(resultOf(await test())).toMatchObject({ isTaken: false })
    expect(calls).toHaveLength(2)
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ event: 'test', count: 0 })
    expect((await other.post(`/xboot/alarmRule/testWebhook/${rule.id}`)).success).toBe(false)
  })
})

test('what is over for longer than the log is kept goes, what is open stays', async () => {
  const [one = '', two = ''] = await addScreens(6)
  await addRule()
  await silence([one, two])
  await pass(7)
  await revive([one])
  await pass(3)
  const recoverTime = new Date(clock - 200 * 86_400_000)
  await server.parts.db.updateTable('alarm').set({ recoverTime }).where('state', '=', 'recovered').execute()
  await scheduledJobRuns.logRetention(server.parts, { parameter: null, signal: new AbortController().signal })
  expect(await alarmsOf()).toMatchObject([{ deviceId: two, state: 'open' }])
})

test('a new site watches its screens by two rules, made once, and who deletes one does without', async () => {
  await seedAlarmRule(server.parts)
  await seedAlarmRule(server.parts)
  const rules = async () => resultOf(await server.admin.get<Page<AlarmRule>>('/xboot/alarmRule/getByPage')).content
  const offline = async () => (await rules()).filter(({ kind }) => kind === 'offline')
  expect((await rules()).map(({ kind }) => kind).sort()).toEqual(['offline', 'twoMachines'])
  expect(await offline()).toMatchObject([{ title: 'Offline screens', tellsOwners: true }])
  const [one = ''] = await addScreens(4)
  await silence([one])
  await pass(17)
  expect(await titlesTold()).toEqual(['Alarm: Screen 1 – Offline'])
  const [rule] = await offline()
  resultOf(await server.admin.delete(`/xboot/alarmRule/delByIds/${rule?.id}`))
  await seedAlarmRule(server.parts)
  expect(await offline()).toEqual([])
})

test('a rule that makes no sense is refused at the field', async () => {
  const refused = async (values: Record<string, unknown>) => {
    const answer = await owner.post('/xboot/alarmRule/add', {
      title: 'Watch',
      kind: 'offline',
      graceMinutes: 5,
      language: 'en-US',
      ...values,
    })
    return answer.success ? [] : (answer.error?.fields ?? []).map(({ field, id }) => `${field} ${id}`)
  }
  expect(await refused({ isEverywhere: false })).toEqual(['groupIds alarmRule.nowhere'])
  expect(await refused({ kind: 'version' })).toEqual(['leastVersion alarmRule.versionNeeded'])
  expect(await refused({ quietFrom: '22:00' })).toEqual(['quietTo alarmRule.halfQuiet'])
  expect(await refused({ tellsOwners: false })).toEqual(['userIds alarmRule.nobodyTold'])
  expect(await refused({ byMessage: false })).toEqual(['byMessage alarmRule.noWay'])
  expect(await refused({ quietZone: 'Mars/Olympus' })).toEqual(['quietZone device.zoneUnknown'])
})

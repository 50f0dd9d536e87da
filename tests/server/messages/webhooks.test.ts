import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { webhookResources } from '#contract/derive/webhookResources.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { resources } from '#contract/resources/index.ts'
import type { Webhook } from '#contract/resources/system/webhook.ts'
import type { WebhookDelivery } from '#contract/resources/system/webhookDelivery.ts'
import type { WebhookEvents } from '#contract/rules/webhooks/webhookEvents.ts'
import { createDueWork } from '#server/dueWork.ts'
import { behaviors } from '#server/registries/behaviors.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { deliverWebhook } from '#server/webhooks/deliver/deliverWebhook.ts'
import { createDeliveries } from '#server/webhooks/events/createDeliveries.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { type FatalServer, startFatal } from '#tests/server/support/servers/startFatal.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Call = { headers: IncomingMessage['headers']; body: string }
type Told = { id: string; event: string; change: string; fields?: string[]; record: Record<string, unknown> }

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
let server: TestServer
let owner: Client & { id: string }
let stranger: Client & { id: string }
let clock = Date.parse('2026-11-23T12:00:00Z')
let status = 200
let hook = ''
const narrow = '99'
const calls: Call[] = []
const fatal: FatalServer[] = []
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

beforeAll(async () => {
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  hook = `http://127.0.0.1:${port}/marquee`
  server = await startTestServer({ now: () => new Date(clock), config: { allowedHosts: [`127.0.0.1:${port}`] } })
  const { db } = server.parts
  // The accounts have neither "manage all" nor a parent, so they see only their own rows.
  await sql`
    INSERT INTO "role" ("id", "name", "permissions") SELECT ${narrow}, 'ROLE_NARROW', ARRAY(
      SELECT unnest("permissions") EXCEPT SELECT "id" FROM "menu" WHERE "buttonType" = 'manageAll'
    ) FROM "role" WHERE "name" = 'ROLE_ADMIN'
  `.execute(db)
  owner = await addPerson('owner')
  stranger = await addPerson('stranger')
  // Extends the sessions, because tests in this file advance the clock by days.
  await db
    .updateTable('session')
    .set({ expireTime: new Date(clock + 90 * day) })
    .execute()
})
afterAll(async () => {
  await server.close()
  await new Promise(done => receiver.close(done))
})
afterEach(async () => {
  for (const { child } of fatal.splice(0)) child.kill('SIGKILL')
  const { db } = server.parts
  for (const table of ['webhook', 'message', 'deviceGroup', 'device', 'apiToken', 'webhookEvent'] as const)
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  await sql`DELETE FROM pgboss.job WHERE "name" = 'deliverWebhook'`.execute(db)
  await server.parts.webhookTriggers.settle()
  calls.length = 0
  status = 200
})

async function addPerson(name: string) {
  const person = await server.addUser(name, { roles: narrow })
  await sql`UPDATE "user" SET "type" = 0, "ownerId" = NULL WHERE "id" = ${person.id}`.execute(server.parts.db)
  return person
}

const groups: WebhookEvents = { deviceGroup: ['created', 'updated', 'deleted'] }
type Given = { by?: Client; events?: WebhookEvents; url?: string; title?: string }
const addWebhook = async ({ by = owner, events = groups, url = hook, title = 'Till' }: Given = {}) =>
  resultOf(await by.post<Webhook>('/xboot/webhook/add', { title, url, events }))
const secretOf = async ({ id }: Webhook, by: Client = owner) =>
  resultOf(await by.post<{ secret: string }>(`/xboot/webhook/makeSecret/${id}`)).secret
const read = async ({ id }: Webhook) => resultOf(await owner.get<Webhook>(`/xboot/webhook/get/${id}`))
const addGroup = async (name = 'Hall', by: Client = owner) =>
  resultOf(await by.post<{ id: string }>('/xboot/sysGroup/add', { name }))
const deliveriesOf = async (query = {}, by: Client = owner) =>
  resultOf(await by.get<Page<WebhookDelivery>>('/xboot/webhookDelivery/getByPage', { pageSize: 100, ...query })).content
const only = async () => {
  const [delivery, ...others] = await deliveriesOf()
  if (!delivery || others.length > 0) throw new Error(`${others.length} more`)
  return delivery
}
const spread = () => createDeliveries({ resources, behaviors }, server.parts)
const told = (): Told[] => calls.map(({ body }) => JSON.parse(body))

/** Distributes recorded events, and delivers those due by the clock. */
async function settle() {
  await spread()
  const due = await server.parts.db
    .selectFrom('webhookDelivery')
    .select(['id', 'nextTime'])
    .where('state', '=', 'waiting')
    .where('nextTime', '<=', new Date(clock))
    .orderBy('nextTime')
    .orderBy('id')
    .execute()
  for (const { id, nextTime } of due) await deliverWebhook({ id, due: nextTime?.getTime() ?? 0 }, server.parts)
}
async function pass(milliseconds: number) {
  clock += milliseconds
  await settle()
}

function expectSigned({ headers, body }: Call, secret: string) {
  const [, at, given] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['x-marquee-signature'])) ?? []
  expect(given).toBe(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'))
  expect(Number(at)).toBe(Math.floor(clock / 1000))
}

describe('what is told', () => {
  test('is what was created, changed and deleted, signed over its moment and its body', async () => {
    const secret = await secretOf(await addWebhook())
    const { id } = await addGroup()
    resultOf(await owner.post('/xboot/sysGroup/update', { id, name: 'Lobby' }))
    resultOf(await owner.delete(`/xboot/sysGroup/delEquGroupById/${id}`))
    await spread()
    await runTasks(server)
    // Sorted, because the order of deliveries is not guaranteed.
    expect(told().sort((a, b) => a.event.localeCompare(b.event))).toMatchObject([
      { event: 'deviceGroup.created', record: { id, name: 'Hall', createBy: 'owner' } },
      { event: 'deviceGroup.deleted', record: { id, name: 'Lobby' } },
      { event: 'deviceGroup.updated', fields: ['name'], record: { id, name: 'Lobby' } },
    ])
    for (const call of calls) expectSigned(call, secret)
    expect(calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-marquee-event': told()[0]?.event,
      'x-marquee-id': told()[0]?.id,
    })
    expect(new Set(told().map(event => event.id)).size).toBe(3)
    expect(await deliveriesOf({ event: 'created' })).toMatchObject([
      { state: 'delivered', attempts: 1, statusCode: 200, answer: 'taken', recordId: id, nextTime: null },
    ])
  })

  test('is nothing but the changes that were chosen, and nothing while the webhook is off', async () => {
    const webhook = await addWebhook({ events: { deviceGroup: ['deleted'] } })
    const first = await addGroup()
    resultOf(await owner.delete(`/xboot/sysGroup/delEquGroupById/${first.id}`))
    await settle()
    expect(told().map(({ event }) => event)).toEqual(['deviceGroup.deleted'])
    resultOf(await owner.post('/xboot/webhook/edit', { id: webhook.id, isOn: false }))
    const second = await addGroup()
    resultOf(await owner.delete(`/xboot/sysGroup/delEquGroupById/${second.id}`))
    await settle()
    expect(calls).toHaveLength(1)
  })

  test('carries no secret and nothing that lists leave out', async () => {
    await addWebhook({ by: server.admin, events: { user: ['created', 'updated'], program: ['created'] } })
    const { id } = await server.addUser(`told${Date.now()}`)
    await settle()
    const event = told().find(({ change }) => change === 'created')
    expect(event?.record).toMatchObject({ id })
    const { rows } = await sql<{ password: string }>`SELECT "password" FROM "user" WHERE "id" = ${id}`.execute(
      server.parts.db,
    )
    expect(calls.map(({ body }) => body).join()).not.toContain(rows[0]?.password)
    expect(event?.record).not.toHaveProperty('password')
    expect(await server.parts.db.selectFrom('webhookEvent').selectAll().execute()).toEqual([])
  })

  test('is a change, and no sign of life alone', async () => {
    await addWebhook({ events: { device: ['updated'] } })
    const { db } = server.parts
    await sql`
      INSERT INTO "device" ("id", "ownerId", "code", "name", "eid") VALUES ('77', ${owner.id}, 'C', 'Screen', 'E')
    `.execute(db)
    await sql`UPDATE "device" SET "lastSeen" = now(), "deviceTime" = now(), "timeDeviation" = 5`.execute(db)
    await settle()
    expect(calls).toEqual([])
    await sql`UPDATE "device" SET "status" = 'online', "lastSeen" = now()`.execute(db)
    await settle()
    expect(told()).toMatchObject([{ event: 'device.updated', fields: ['status'], record: { status: 'online' } }])
  })

  test('is nothing that was undone', async () => {
    await addWebhook()
    const undone = server.parts.db.transaction().execute(async db => {
      await sql`INSERT INTO "deviceGroup" ("id", "ownerId", "name") VALUES ('55', ${owner.id}, 'Never')`.execute(db)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await settle()
    expect(calls).toEqual([])
  })
})

describe('a kill', () => {
  test.each(['before', 'after'] as const)('%s the commit of a change: told is what is there, and once', async when => {
    await addWebhook({ by: server.admin })
    const killed = await startFatal(server, {
      path: '/xboot/sysGroup/add',
      since: 'INSERT INTO "deviceGroup"',
      when,
      text: 'commit',
    })
    fatal.push(killed)
    await expect(killed.client.post('/xboot/sysGroup/add', { name: 'Kept' })).rejects.toThrow()
    expect(await killed.ended).toBe('SIGKILL')
    await spread()
    await runTasks(server)
    expect(told().map(({ record }) => record.name)).toEqual(when === 'after' ? ['Kept'] : [])
    await settle()
    expect(calls).toHaveLength(when === 'after' ? 1 : 0)
  })
})

describe('who is told', () => {
  test('rows of strangers are told to nobody, whatever becomes of them; who manages all is told of all', async () => {
    await addWebhook()
    await addWebhook({ by: server.admin, title: 'All' })
    const { id } = await addGroup('Of a stranger', stranger)
    resultOf(await stranger.post('/xboot/sysGroup/update', { id, name: 'Still of a stranger' }))
    resultOf(await stranger.delete(`/xboot/sysGroup/delEquGroupById/${id}`))
    await settle()
    expect(await deliveriesOf()).toEqual([])
    expect(told().map(({ event }) => event)).toEqual([
      'deviceGroup.created',
      'deviceGroup.updated',
      'deviceGroup.deleted',
    ])
    expect(await deliveriesOf({}, stranger), 'whose row it was sees no delivery').toEqual([])
    expect(await deliveriesOf({}, server.admin)).toHaveLength(3)
  })

  test('who is bound to a device is told of it, also of its end', async () => {
    await addWebhook({ events: { device: ['updated', 'deleted'] } })
    const { db } = server.parts
    const add = (id: string, bound: string[]) =>
      sql`
      INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "boundUserIds")
      VALUES (${id}, ${stranger.id}, ${id}, ${id}, ${id}, ${bound})
    `.execute(db)
    await add('71', [owner.id])
    await add('72', [])
    await sql`UPDATE "device" SET "name" = 'Renamed'`.execute(db)
    await sql`DELETE FROM "device"`.execute(db)
    await settle()
    expect(told().map(({ event, record }) => [event, record.id])).toEqual([
      ['device.updated', '71'],
      ['device.deleted', '71'],
    ])
  })

  test('nobody is told of a page that they may not look at, neither chosen nor lost since', async () => {
    const plain = await server.addUser(`plain${Date.now()}`)
    const ask = (events: unknown, by: Client) => by.post('/xboot/webhook/add', { title: 'x', url: hook, events })
    expect(await ask({ deviceGroup: ['created'] }, plain)).toMatchObject({ error: { id: 'auth.forbidden' } })
    for (const resource of ['webhook', 'webhookDelivery', 'nothing', 'webhookSecret'])
      expect(await ask({ [resource]: ['created'] }, owner)).toMatchObject({
        error: { fields: [{ field: 'events', id: 'webhook.unknownResource' }] },
      })
    expect((await ask({}, owner)).success).toBe(false)
    const fellow = await addPerson(`fellow${Date.now()}`)
    await addWebhook({ by: fellow })
    await addGroup('Seen', fellow)
    await spread()
    await sql`UPDATE "user" SET "roles" = '{}' WHERE "id" = ${fellow.id}`.execute(server.parts.db)
    await sql`UPDATE "deviceGroup" SET "name" = 'Not seen'`.execute(server.parts.db)
    await settle()
    expect(told().map(({ change }) => change)).toEqual(['created'])
  })

  test('nobody is told in the name of an account that was disabled', async () => {
    const leaver = await addPerson(`leaver${Date.now()}`)
    await addWebhook({ by: leaver })
    await addGroup('Before', leaver)
    await spread()
    resultOf(await server.admin.post(`/xboot/user/admin/disable/${leaver.id}`))
    await settle()
    expect(calls).toEqual([])
    expect(await server.parts.db.selectFrom('webhookDelivery').select('state').execute()).toEqual([{ state: 'failed' }])
  })

  test('who is deleted takes the webhook along, also where the rest is handed on', async () => {
    const leaver = await addPerson(`gone${Date.now()}`)
    await addWebhook({ by: leaver })
    await addGroup('Handed on', leaver)
    await spread()
    resultOf(await server.admin.delete(`/xboot/user/delByIds/${leaver.id}?owned=handOver`))
    for (const table of ['webhook', 'webhookSecret', 'webhookDelivery'] as const)
      expect(await server.parts.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

describe('secrets', () => {
  test('are shown once, kept sealed, and renewed: the one before signs nothing any more', async () => {
    const webhook = await addWebhook()
    const first = await secretOf(webhook)
    const second = await secretOf(webhook)
    expect(second).not.toBe(first)
    await addGroup()
    await settle()
    const [call] = calls
    if (!call) throw new Error('Nothing was told')
    expectSigned(call, second)
    const kept = await server.parts.db.selectFrom('webhookSecret').selectAll().execute()
    const log = await server.parts.db.selectFrom('log').selectAll().execute()
    expect(JSON.stringify([kept, await read(webhook), log])).not.toContain(second)
    expect((await stranger.post(`/xboot/webhook/makeSecret/${webhook.id}`)).success).toBe(false)
  })

  test('what the guide has receivers do tells our calls from those of others', async () => {
    const secret = await secretOf(await addWebhook())
    await addGroup('大厅 – الردهة')
    await settle()
    const [call] = calls
    if (!call) throw new Error('Nothing was told')
    const guide = await readFile('docs/guides/webhooks.md', 'utf8')
    const [, code = ''] = /```js\n([\s\S]+?)```/.exec(guide) ?? []
    const { isOurs } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
      isOurs: (secret: string, header: unknown, body: string, now: number) => boolean
    }
    const header = call.headers['x-marquee-signature']
    expect(isOurs(secret, header, call.body, clock)).toBe(true)
    expect(isOurs(secret, header, `${call.body} `, clock), 'another body').toBe(false)
    expect(isOurs(`${secret}x`, header, call.body, clock), 'another secret').toBe(false)
    expect(isOurs(secret, header, call.body, clock + 10 * minute), 'long ago').toBe(false)
    expect(isOurs(secret, undefined, call.body, clock), 'unsigned').toBe(false)
  })

  test('a webhook that nobody made a secret for is signed all the same', async () => {
    await addWebhook()
    await addGroup()
    await settle()
    expect(calls[0]?.headers['x-marquee-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  })

  test('a program with a token makes neither webhooks nor secrets, and turns none its way', async () => {
    const webhook = await addWebhook()
    const scope = { webhook: ['add', 'edit'], deviceGroup: [] }
    const { token } = resultOf(
      await owner.post<{ token: string }>('/xboot/apiToken/make', { title: 'Program', scope: JSON.stringify(scope) }),
    )
    const call = async (path: string, body: object) => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { error?: { id: string } }
    }
    const forbidden = { error: { id: 'auth.forbidden' } }
    expect(await call('/xboot/webhook/add', { title: 'x', url: hook, events: groups })).toMatchObject(forbidden)
    expect(await call('/xboot/webhook/edit', { id: webhook.id, url: `${hook}/mine` })).toMatchObject(forbidden)
    expect(await call(`/xboot/webhook/makeSecret/${webhook.id}`, {})).toMatchObject(forbidden)
  })
})

describe('what is not taken', () => {
  test('is tried again ever later with the same event id, until it is taken', async () => {
    await addWebhook()
    status = 503
    await addGroup()
    await spread()
    await runTasks(server)
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 1, statusCode: 503, answer: 'not today' })
    const job = await sql<{ seconds: number }>`
      SELECT EXTRACT(epoch FROM "start_after" - "created_on")::int AS "seconds" FROM pgboss.job
      WHERE "name" = 'deliverWebhook' AND "state" = 'created'
    `.execute(server.parts.db)
    expect(job.rows).toEqual([{ seconds: 60 }])
    for (const [wait, attempts] of [
      [minute, 2],
      [5 * minute, 3],
      [30 * minute, 4],
    ] as const) {
      await pass(wait - 1000)
      expect(calls).toHaveLength(attempts - 1)
      await pass(1000)
      expect(calls).toHaveLength(attempts)
    }
    status = 200
    await pass(2 * hour)
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 5, statusCode: 200, answer: 'taken' })
    expect(new Set(calls.map(({ headers }) => headers['x-marquee-id'])).size).toBe(1)
    await pass(day)
    expect(calls).toHaveLength(5)
  })

  test('is given up after two days; a webhook that takes nothing for three is switched off, and its owner is told', async () => {
    const webhook = await addWebhook()
    status = 500
    await addGroup('First')
    await settle()
    for (const wait of [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, day]) await pass(wait)
    expect(await only()).toMatchObject({ state: 'failed', attempts: 8, nextTime: null })
    expect(await read(webhook)).toMatchObject({ isOn: true, lastStatus: 500, failingSince: expect.any(String) })
    await pass(2 * day)
    await addGroup('Second')
    await addGroup('Third')
    await settle()
    expect(await read(webhook)).toMatchObject({ isOn: false })
    expect((await deliveriesOf()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    const messages = await owner.get<Page<{ title: string; content: string }>>('/xboot/messageSend/getByCondition', {
      pageSize: 10,
    })
    expect(JSON.stringify(resultOf(messages))).toContain('The webhook “Till” was turned off')
    expect(await triggersOf('deviceGroup')).toEqual([])
    status = 200
    resultOf(await owner.post('/xboot/webhook/edit', { id: webhook.id, isOn: true }))
    expect(await read(webhook)).toMatchObject({ isOn: true, failingSince: null })
    await addGroup('Fourth')
    await settle()
    expect(told().at(-1)?.record).toMatchObject({ name: 'Fourth' })
  })

  test('holds up nothing else: an address that fails is tried once in a while, whatever waits for it', async () => {
    await addWebhook()
    status = 500
    await addGroup('1')
    await settle()
    for (const name of ['2', '3', '4']) await addGroup(name)
    await pass(minute)
    expect(calls, 'the second try of the first, and nothing of the others').toHaveLength(2)
    status = 200
    await pass(hour)
    await pass(hour)
    expect((await deliveriesOf()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
  })

  test('is what an address of the inner network gets: it is not called', async () => {
    const { port } = receiver.address() as AddressInfo
    for (const url of [
      'http://127.0.0.1:8099/',
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      'http://10.0.0.1/',
    ])
      await addWebhook({ url, title: url })
    await addGroup()
    await settle()
    expect(calls).toEqual([])
    expect((await deliveriesOf()).map(({ reason }) => reason)).toEqual(
      Array(4).fill(expect.stringContaining('leads to the internal network')),
    )
    const answers = (await deliveriesOf()).map(({ state, statusCode, attempts }) => ({ state, statusCode, attempts }))
    expect(answers).toEqual(Array(4).fill({ state: 'waiting', statusCode: null, attempts: 1 }))
    expect(
      (await owner.post('/xboot/webhook/add', { title: 'x', url: 'file:///etc/passwd', events: groups })).success,
    ).toBe(false)
  })
})

describe('by a button', () => {
  test('what was given up or delivered is sent again at once, several together, with the same event id', async () => {
    await addWebhook()
    await addGroup('One')
    await addGroup('Two')
    await settle()
    const ids = (await deliveriesOf()).map(({ id }) => id)
    const before = told()
    resultOf(await owner.post(`/xboot/webhookDelivery/replay/${ids.join(',')}`))
    await runTasks(server)
    expect(calls).toHaveLength(4)
    expect(new Set(told().map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)))
    expect(calls[2]?.body).toBe(calls.find(({ headers }) => headers['x-marquee-id'] === told()[2]?.id)?.body)
    expect((await deliveriesOf()).map(({ attempts, state }) => [attempts, state])).toEqual([
      [1, 'delivered'],
      [1, 'delivered'],
    ])
    expect((await stranger.post(`/xboot/webhookDelivery/replay/${ids[0]}`)).success).toBe(false)
  })

  test('what was given up and fails again is tried again as often as a new one', async () => {
    await addWebhook()
    await addGroup()
    await settle()
    const { id } = await only()
    await server.parts.db.updateTable('webhookDelivery').set({ state: 'failed', attempts: 8 }).execute()
    status = 500
    resultOf(await owner.post(`/xboot/webhookDelivery/replay/${id}`))
    await runTasks(server)
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  test('what waits for a failing address is sent at once as well; of one that is off nothing is', async () => {
    const webhook = await addWebhook()
    status = 500
    await addGroup()
    await settle()
    status = 200
    clock += 1
    const { id } = await only()
    resultOf(await owner.post(`/xboot/webhookDelivery/replay/${id}`))
    await runTasks(server)
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 2 })
    resultOf(await owner.post('/xboot/webhook/edit', { id: webhook.id, isOn: false }))
    expect(await owner.post(`/xboot/webhookDelivery/replay/${id}`)).toMatchObject({ error: { id: 'webhook.off' } })
  })

  test('a test is called at once, says what came back, and stands among the deliveries', async () => {
    const webhook = await addWebhook()
    const secret = await secretOf(webhook)
    const test = async () =>
      resultOf(await owner.post<{ isTaken: boolean; answer: string }>(`/xboot/webhook/test/${webhook.id}`))
    expect(await test()).toMatchObject({ isTaken: true, answer: 'HTTP 200 taken' })
    const [call] = calls
    if (!call) throw new Error('Nothing was called')
    expectSigned(call, secret)
    expect(told()).toMatchObject([{ event: 'test', webhook: { id: webhook.id, title: 'Till' } }])
    expect(await only()).toMatchObject({ event: 'test', state: 'delivered', attempts: 1, statusCode: 200 })
    status = 404
    expect(await test()).toMatchObject({ isTaken: false, answer: 'HTTP 404 not today' })
    expect(await read(webhook)).toMatchObject({ lastStatus: 404, failingSince: null })
    expect((await stranger.post(`/xboot/webhook/test/${webhook.id}`)).success).toBe(false)
    const { rows } = await sql<{ name: string }>`SELECT "name" FROM "log" WHERE "name" LIKE 'webhook.test'`.execute(
      server.parts.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})

const triggersOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    SELECT "tgname" AS "name" FROM pg_trigger WHERE "tgrelid" = ${`"${table}"`}::regclass AND "tgname" LIKE 'webhook%' ORDER BY 1
  `.execute(server.parts.db)
  return rows.map(({ name }) => name)
}

test('a table has triggers while a webhook wants its changes, and costs nothing otherwise', async () => {
  expect(await triggersOf('deviceGroup')).toEqual([])
  const one = await addWebhook({ events: { deviceGroup: ['created', 'deleted'] } })
  const other = await addWebhook({ events: { deviceGroup: ['created'] } })
  expect(await triggersOf('deviceGroup')).toEqual(['webhook_created', 'webhook_deleted'])
  resultOf(await owner.delete(`/xboot/webhook/delByIds/${one.id}`))
  expect(await triggersOf('deviceGroup')).toEqual(['webhook_created'])
  resultOf(await owner.post('/xboot/webhook/edit', { id: other.id, events: { user: ['created'] } }))
  expect([await triggersOf('deviceGroup'), await triggersOf('user')]).toEqual([[], ['webhook_created']])
  await server.parts.webhookTriggers.settle({ renew: true })
  expect(await triggersOf('user')).toEqual(['webhook_created'])
})

test('every resource that may be told can be watched, and its rows are found under the rights of lists', async () => {
  const events = Object.fromEntries(webhookResources.map(({ name }) => [name, ['created', 'updated', 'deleted']]))
  await addWebhook({ by: server.admin, events: events as WebhookEvents })
  const row = JSON.stringify({ id: '1', createTime: new Date(), updateTime: new Date() })
  for (const { name } of webhookResources) {
    expect(await triggersOf(name), name).toHaveLength(3)
    await sql`INSERT INTO "webhookEvent" ("resource", "change", "row") VALUES (${name}, 'deleted', ${row})`.execute(
      server.parts.db,
    )
  }
  for (const by of [owner, stranger]) await sql`UPDATE "webhook" SET "ownerId" = ${by.id}`.execute(server.parts.db)
  await spread()
  expect(await server.parts.db.selectFrom('webhookEvent').selectAll().execute(), 'none could not be spread').toEqual([])
})

test('what happened before there was the webhook is not told', async () => {
  await addWebhook({ by: server.admin })
  await addGroup()
  await addWebhook()
  await settle()
  expect(await deliveriesOf()).toEqual([])
  expect(calls).toHaveLength(1)
})

test('events are spread by the clock of the jobs', async () => {
  await addWebhook()
  await addGroup()
  await createDueWork()(server.parts)
  expect(await deliveriesOf()).toMatchObject([{ event: 'deviceGroup.created', state: 'waiting' }])
})

test('deliveries are kept as long as the setting says; what waits stays', async () => {
  await addWebhook()
  await addGroup('Taken')
  await settle()
  status = 500
  await addGroup('Waits')
  await settle()
  await sql`UPDATE "webhookDelivery" SET "createTime" = ${new Date(clock - 31 * day)}`.execute(server.parts.db)
  const did = await scheduledJobRuns.logRetention(server.parts, {
    parameter: null,
    signal: new AbortController().signal,
  })
  expect(did).toMatchObject({ deliveries: 1 })
  expect((await deliveriesOf()).map(({ state }) => state)).toEqual(['waiting'])
})

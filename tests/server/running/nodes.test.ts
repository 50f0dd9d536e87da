// Two nodes on one database with a real Redis.

import { join } from 'node:path'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { destinations } from '#contract/kernel/channel.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { buildApp } from '#server/app.ts'
import { createParts } from '#server/createParts.ts'
import { createLive, type Live } from '#server/live/createLive.ts'
import type { LiveBus } from '#server/live/LiveBus.ts'
import { openRedisBus } from '#server/live/openRedisBus.ts'
import { hasOwnScope } from '#server/registries/behaviors.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Listener, listen } from '#tests/server/support/servers/listen.ts'
import { type RedisServer, startRedisServer } from '#tests/server/support/servers/redisServer.ts'
import {
  type Client,
  createClient,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

type Node = { url: string; live: Live; close(): Promise<void> }

let redis: RedisServer
let here: TestServer
let there: Node
let alice: Client & { id: string }
let screen: TestScreen
const buses: LiveBus[] = []
const said: string[] = []
const open: Listener[] = []

async function openBus(channel = 'marquee:one') {
  const bus = await openRedisBus({ url: redis.url, channel, say: line => said.push(line) })
  buses.push(bus)
  return bus
}

/** A second node with the first one's database and keys. */
async function startBeside(server: TestServer, channel?: string): Promise<Node> {
  const found = await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(server.parts.db)
  const live = createLive({ bus: await openBus(channel), hasOwnScope })
  const { config, db } = server.parts
  const parts = createParts(config, db, live.publish, { ...inject('cluster'), database: found.rows[0]?.name })
  const app = await buildApp({ parts, live, webDir: join(config.root, 'dist/web') })
  return { live, url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

beforeAll(async () => {
  redis = await startRedisServer()
  here = await startTestServer({ bus: await openBus() })
  there = await startBeside(here)
  alice = await here.addUser('alice')
  screen = await pairScreen(here, alice, 'Hall')
})
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close()
})
afterAll(async () => {
  await there.close()
  await here.close()
  for (const bus of buses) await bus.close()
  await redis.shut()
})

async function hear(node: { url: string }, token: string, destination: string): Promise<Listener> {
  const listener = await listen(node, { token, destinations: [destination] })
  open.push(listener)
  return listener
}
const asAlice = (node: { url: string }) => hear(node, alice.token, destinations.userQueue('alice'))

/** Messages about programs only, because the pairing of the device is announced as well. */
const programsOf = (listener: Listener) =>
  listener.of('resources').filter(change => liveChange.safeParse(change).data?.resource === 'program')
const liveChange = z.object({ resource: z.string() })

test('what is said on one node is heard once on each, by persons and by screens', async () => {
  const [near, far] = [await asAlice(here), await asAlice(there)]
  const device = await hear(there, screen.client.token, destinations.deviceQueue(screen.eid))
  here.live.publish.changed('program', 'updated', [{ id: '1', ownerId: alice.id }])
  here.live.publish.toDevice(screen.eid, 'openCommands', {})
  await far.until(() => programsOf(far).length > 0)
  await device.until(() => device.of('openCommands').length > 0)
  // Messages arrive in order, so a second copy of an earlier message would arrive before this one.
  there.live.publish.toUser(alice.id, 'message', { unread: 3 })
  for (const listener of [near, far]) {
    await listener.until(() => listener.of('message').length > 0)
    expect(programsOf(listener)).toEqual([{ resource: 'program', type: 'updated', ids: ['1'] }])
    expect(listener.of('message')).toEqual([{ unread: 3 }])
  }
})

test('a person who is disabled and a device that is removed are cut on every node', async () => {
  const guest = await here.addUser('guest')
  const gone = await pairScreen(here, alice, 'Gone')
  const person = await hear(there, guest.token, destinations.userQueue('guest'))
  const device = await hear(there, gone.client.token, destinations.deviceQueue(gone.eid))
  // The session stays valid, so that only the other node's message can disconnect the user, not the periodic check of
  // the database.
  here.live.publish.disconnectUser(guest.id)
  here.live.publish.disconnectDevice(gone.id)
  await person.until(() => !person.isOpen())
  await device.until(() => !device.isOpen())
})

test('a right that is taken away, or given, counts on the next call on every node', async () => {
  const rights = createRightsDriver(here)
  const role = await rights.addRole('ROLE_NODES', 'device')
  const guest = await here.addUser('of-nodes', { roles: [role] })
  const page = await rights.node('device')
  const mayList = async () => {
    const found = await Promise.all(
      [here, there].map(({ url }) => createClient(url, guest.token).get('/xboot/equipment/getAll')),
    )
    return found.map(({ success }) => success)
  }
  // Repeated, so that both nodes have cached the role's rights when they change.
  for (let round = 0; round < 5; round += 1) {
    expect(await mayList()).toEqual([true, true])
    await rights.grant(role, [])
    expect(await mayList()).toEqual([false, false])
    await rights.grant(role, [page.id])
    expect(await mayList()).toEqual([true, true])
    await here.admin.post('/xboot/permission/edit', { id: page.id, status: -1 })
    expect(await mayList()).toEqual([false, false])
    await here.admin.post('/xboot/permission/edit', { id: page.id, status: 0 })
  }
  // Both nodes also notice a change that is made directly in the database.
  expect(await mayList()).toEqual([true, true])
  await sql`UPDATE "role" SET "permissions" = '{}' WHERE "id" = ${role}`.execute(here.parts.db)
  expect(await mayList()).toEqual([false, false])
})

test('a right of a change that was undone was never given', async () => {
  const rights = createRightsDriver(here)
  const role = await rights.addRole('ROLE_UNDONE')
  const guest = await here.addUser('undone', { roles: [role] })
  const page = await rights.node('device')
  const group = String(page.parentId)
  const { db } = here.parts
  await db
    .transaction()
    .execute(async inside => {
      await sql`UPDATE "role" SET "permissions" = ${[page.id, group]} WHERE "id" = ${role}`.execute(inside)
      const caller = await readAccount({ ...here.parts, db: inside }, guest.id)
      expect([...(caller?.grants.keys() ?? [])]).toEqual(['device'])
      throw new Error('undone')
    })
    .catch(() => undefined)
  const caller = await readAccount(here.parts, guest.id)
  expect(caller?.grants.size).toBe(0)
})

test('another installation on the same Redis hears nothing', async () => {
  const stranger = await openBus('marquee:two')
  const heard: string[] = []
  stranger.listen(event => heard.push(event.kind))
  const far = await asAlice(there)
  here.live.publish.toUser(alice.id, 'message', { unread: 1 })
  await far.until(() => far.of('message').length > 0)
  // Messages of its own installation do reach `stranger`, so its connection works.
  const kin = await openBus('marquee:two')
  kin.send({ kind: 'cutUser', userId: '1' })
  await expect.poll(() => heard).toContain('cutUser')
  expect(heard.filter(kind => kind !== 'gap')).toEqual(['cutUser'])
})

test('without Redis a node serves its own, and when it is back all clients refetch and hear again', async () => {
  const [near, far] = [await asAlice(here), await asAlice(there)]
  said.length = 0
  await redis.shut()
  await near.until(() => said.length > 0)
  here.live.publish.toUser(alice.id, 'message', { unread: 5 })
  await near.until(() => near.of('message').length > 0)
  expect(far.of('message')).toEqual([])
  await redis.reopen()
  // Clients that may have missed messages are disconnected and reconnect.
  await far.until(() => !far.isOpen())
  await near.until(() => !near.isOpen())
  await near.until(() => said.filter(line => line.includes('again')).length >= 2)
  expect(await heardAgain(6)).toContainEqual({ unread: 6 })
  expect(said.every(line => line.includes('Redis at 127.0.0.1'))).toBe(true)
})

/**
 * Waits for a message from the first node, reconnecting like a browser: the other node may disconnect its clients
 * again when it is notified of the gap.
 */
async function heardAgain(unread: number) {
  for (;;) {
    const listener = await asAlice(there)
    here.live.publish.toUser(alice.id, 'message', { unread })
    await listener.until(() => listener.of('message').length > 0 || !listener.isOpen())
    if (listener.isOpen()) return listener.of('message')
  }
}

test('a node that falls silent may have taken messages with it: clients of the others refetch; one that says farewell has not', async () => {
  const heard: string[] = []
  const silences: string[] = []
  const [left, killed, ear] = [new Redis(redis.url), new Redis(redis.url), new Redis(redis.url)]
  const say = (line: string) => void (line.includes('fell silent') && silences.push(line))
  const bus = await openRedisBus({ url: redis.url, channel: 'marquee:beats', say, beat: 100 })
  buses.push(bus)
  bus.listen(({ kind }) => heard.push(kind))
  const post = (by: Redis, from: string, what: string) =>
    by.publish('marquee:beats', JSON.stringify({ from, said: what }))
  await post(left, 'left', 'here')
  await post(left, 'left', 'farewell')
  // Each heartbeat of a node checks other nodes; a node is dead after three missed heartbeats.
  let beats = 0
  await ear.subscribe('marquee:beats')
  ear.on('message', () => {
    beats += 1
  })
  await expect.poll(() => beats).toBeGreaterThan(8)
  expect(silences).toEqual([])
  await post(killed, 'killed', 'here')
  await expect.poll(() => heard).toEqual(['gap'])
  expect(silences).toHaveLength(1)
  for (const client of [left, killed, ear]) client.disconnect()
})

test('a node starts though Redis is away', async () => {
  await redis.shut()
  const bus = await openBus()
  const heard: string[] = []
  bus.listen(event => heard.push(event.kind))
  bus.send({ kind: 'cutUser', userId: '1' })
  expect(heard).toEqual(['cutUser'])
  await redis.reopen()
})

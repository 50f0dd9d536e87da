import { ServerResponse } from 'node:http'
import { queryObjects } from 'node:v8'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { destinations } from '#contract/kernel/channel.ts'
import type { Identity } from '#server/live/Peer.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { untilAllReceived } from '#tests/server/support/drivers/untilAllReceived.ts'
import { type Listener, listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let alice: Client & { id: string }
let bob: Client & { id: string }
let sub: Client & { id: string }
let screen: TestScreen
const open: Listener[] = []

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.addUser('alice')
  bob = await server.addUser('bob')
  sub = await server.addUser('alice-sub', { type: 2 })
  await server.parts.db.updateTable('user').set({ ownerId: alice.id }).where('id', '=', sub.id).execute()
  screen = await pairScreen(server, alice, 'Hall')
})
afterAll(() => server.close())
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close()
})

async function hear(token: string, ...wanted: string[]): Promise<Listener> {
  const listener = await listen(server, { token, destinations: wanted })
  open.push(listener)
  return listener
}
const queue = destinations.userQueue

describe('who may listen', () => {
  test('a person hears the topic and the own queue, a device its own', async () => {
    const person = await hear(alice.token, destinations.topic, queue('alice'))
    const device = await hear(screen.client.token, destinations.deviceQueue(screen.eid))
    server.live.publish.toAll('version', { version: 'next' })
    server.live.publish.toUser(alice.id, 'message', { unread: 3 })
    server.live.publish.toDevice(screen.eid, 'openCommands', {})
    await person.until(() => person.of('message').length === 1)
    await device.until(() => device.of('openCommands').length === 1)
    expect(person.of('message')).toEqual([{ unread: 3 }])
    expect(person.of('openCommands')).toEqual([])
    expect(device.of('message')).toEqual([])
    // One message arrives on connect, and one after the version has changed.
    expect(device.of('version'), 'the player that it is to run').toEqual([{ version: '1.0.0' }, { version: 'next' }])
  })

  test('a screen with two sockets hears on both, on the other when one is closed, and nothing of another screen', async () => {
    const other = await pairScreen(server, alice, 'Next to the hall')
    const isOf = (identity: Identity, eid: string) => identity.kind === 'screen' && identity.screen.eid === eid
    const listenAs = (of: TestScreen) => hear(of.client.token, destinations.deviceQueue(of.eid))
    const [first, second, beside] = [await listenAs(screen), await listenAs(screen), await listenAs(other)]
    server.live.publish.toDevice(screen.eid, 'openCommands', {})
    for (const each of [first, second]) await each.until(() => each.of('openCommands').length === 1)
    await first.close()
    const left = () => server.live.hub.peers().filter(({ identity }) => isOf(identity, screen.eid)).length
    await expect.poll(left).toBe(1)
    server.live.publish.toDevice(screen.eid, 'openCommands', {})
    await second.until(() => second.of('openCommands').length === 2)
    expect(beside.of('openCommands')).toEqual([])
  })

  test.each([
    ['nobody', () => '', () => destinations.topic, 'auth.notLoggedIn'],
    ['an unknown token', () => 'made-up', () => destinations.topic, 'auth.expired'],
    ['another person’s queue', () => bob.token, () => queue('alice'), 'auth.forbidden'],
    ['the queue of the person who made one’s account', () => bob.token, () => queue('admin'), 'auth.forbidden'],
    ['a device’s queue for a person', () => alice.token, () => destinations.deviceQueue(screen.eid), 'auth.forbidden'],
    ['a queue with a wildcard', () => alice.token, () => '/user/*/queue/subscribe', 'auth.forbidden'],
    ['the topic for a device', () => screen.client.token, () => destinations.topic, 'auth.forbidden'],
    ['another device’s queue', () => screen.client.token, () => destinations.deviceQueue('other'), 'auth.forbidden'],
  ])('%s is refused, and the socket is closed', async (_name, token, destination, id) => {
    const listener = await hear(token(), destination())
    expect(listener.error()).toBe(id)
    await listener.until(() => !listener.isOpen())
  })

  test('nobody sends anything through the socket', async () => {
    const listener = await hear(alice.token, queue('alice'))
    listener.send(queue('alice'), '{"channel":"message"}')
    await listener.until(() => !listener.isOpen())
    expect(listener.error()).toBe('auth.forbidden')
    expect(listener.messages).toEqual([])
  })

  test('a page of another origin is not let in; one of this server is', async () => {
    const refused = await listen(server, { token: alice.token, destinations: [], origin: 'https://evil.example' })
    expect(refused.isOpen()).toBe(false)
    const own = await listen(server, { token: alice.token, destinations: [queue('alice')], origin: server.url })
    expect(own.isOpen()).toBe(true)
    open.push(own)
  })

  test('a socket keeps nothing of the call that it was: thousands of them are open for weeks', async () => {
    const before = queryObjects(ServerResponse, { format: 'count' })
    for (let n = 0; n < 20; n += 1) await hear(alice.token, queue('alice'))
    expect(queryObjects(ServerResponse, { format: 'count' })).toBeLessThan(before + 10)
  })

  test('an endless frame ends the socket', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ads/ws`)
    await new Promise(resolve => socket.once('open', resolve))
    const closed = new Promise<number>(resolve => socket.once('close', resolve))
    socket.send(`CONNECT\naccessToken:${'x'.repeat(20_000)}`)
    expect(await closed).toBe(1008)
  })
})

describe('who is told what', () => {
  test('a change reaches those who may see the row, with the ids they may see, gathered into one message', async () => {
    const own = await hear(alice.token, queue('alice'))
    const foreign = await hear(bob.token, queue('bob'))
    const all = await hear(server.admin.token, queue('admin'))
    server.live.publish.changed('device', 'updated', [{ id: '1', ownerId: alice.id }])
    server.live.publish.changed('device', 'updated', [
      { id: '2', ownerId: bob.id },
      { id: '1', ownerId: alice.id },
    ])
    await all.until(() => all.of('resources').length > 0)
    await foreign.until(() => foreign.of('resources').length > 0)
    await own.until(() => own.of('resources').length > 0)
    expect(all.of('resources')).toEqual([{ resource: 'device', type: 'updated', ids: ['1', '2'] }])
    expect(own.of('resources')).toEqual([{ resource: 'device', type: 'updated', ids: ['1'] }])
    expect(foreign.of('resources')).toEqual([{ resource: 'device', type: 'updated', ids: ['2'] }])
  })

  test.each([
    ['program', 'program'],
    ['sentPlan', 'playTime'],
    ['sendLog', 'sendLog'],
  ] as const)(
    'changes of %s go out on the channel %s as well, to everybody who may see the rows',
    async (resource, channel) => {
      const own = await hear(alice.token, queue('alice'))
      const below = await hear(sub.token, queue('alice'))
      const foreign = await hear(bob.token, queue('bob'))
      const all = await hear(server.admin.token, queue('admin'))
      server.live.publish.changed(resource, 'updated', [
        { id: '1', ownerId: alice.id },
        { id: '2', ownerId: bob.id },
      ])
      const told = async (listener: Listener) => {
        await listener.until(() => listener.of(channel).length > 0)
        return listener.of(channel)
      }
      expect(await told(all)).toEqual([{ type: 'updated', ids: ['1', '2'] }])
      expect(await told(own)).toEqual([{ type: 'updated', ids: ['1'] }])
      expect(await told(below)).toEqual([{ type: 'updated', ids: ['1'] }])
      expect(await told(foreign)).toEqual([{ type: 'updated', ids: ['2'] }])
      server.live.publish.changed('device', 'updated', [{ id: '1', ownerId: alice.id }])
      await own.until(() => own.of('resources').length > 1)
      expect(own.of(channel)).toHaveLength(1)
    },
  )

  test('a sub-account on its parent’s queue hears of the parent’s rows, not the parent’s private messages', async () => {
    const listener = await hear(sub.token, queue('alice'))
    server.live.publish.toUser(alice.id, 'message', { unread: 1 })
    server.live.publish.toUser(sub.id, 'message', { unread: 2 })
    server.live.publish.toUser(alice.id, 'command', { id: '1', deviceId: screen.id, command: 'mute', state: 'success' })
    await listener.until(() => listener.of('command').length === 1)
    expect(listener.of('message')).toEqual([{ unread: 2 }])
  })

  test('rights that are taken away count for the open socket at once', async () => {
    const listener = await hear(bob.token, queue('bob'), destinations.topic)
    const { roleIds } = {
      roleIds: (
        await server.parts.db.selectFrom('user').select('roles').where('id', '=', bob.id).executeTakeFirstOrThrow()
      ).roles,
    }
    const before = await server.parts.db.selectFrom('role').selectAll().where('id', 'in', roleIds).execute()
    await server.parts.db.updateTable('role').set({ permissions: [] }).where('id', 'in', roleIds).execute()
    server.live.publish.toAll('rights', {})
    await listener.until(() => listener.of('rights').length === 1)
    const grantsOf = () =>
      server.live.hub
        .personPeers()
        .flatMap(({ identity }) =>
          identity.kind === 'person' && identity.caller.id === bob.id ? [identity.caller] : [],
        )
        .map(({ grants }) => grants.size)
    await expect.poll(grantsOf).toEqual([0])
    server.live.publish.changed('device', 'updated', [{ id: '9', ownerId: bob.id }])
    await untilAllReceived(server, listener, bob.id)
    expect(listener.of('resources')).toEqual([])
    for (const role of before)
      await server.parts.db
        .updateTable('role')
        .set({ permissions: role.permissions })
        .where('id', '=', role.id)
        .execute()
    server.live.publish.toAll('rights', {})
  })

  test('signing out cuts the socket within seconds, no matter who ended the session', async () => {
    const guest = await server.addUser('guest')
    const listener = await hear(guest.token, queue('guest'))
    await guest.get('/xboot/user/removeLoginToken')
    await listener.until(() => !listener.isOpen())
  })

  test('a program hears what its token may look at and nothing of its owner, until its token is deleted', async () => {
    const make = async (page: string) => {
      const asked = { title: page, scope: JSON.stringify({ [page]: [] }) }
      return resultOf(await server.admin.post<{ id: string; token: string }>('/xboot/apiToken/make', asked))
    }
    const [groups, devices] = [await make('deviceGroup'), await make('device')]
    const kept = await hear(devices.token, destinations.topic, queue('admin'))
    const ended = await hear(groups.token, destinations.topic, queue('admin'))
    const adminId = await server.idOf('admin')
    server.live.publish.toUser(adminId, 'message', { unread: 1 })
    server.live.publish.toUser(adminId, 'rights', {})
    server.live.publish.toUser(adminId, 'command', { id: '1', deviceId: '1', command: 'mute', state: 'success' })
    server.live.publish.changed('deviceGroup', 'updated', [{ id: '1', ownerId: adminId }])
    await kept.until(() => kept.of('command').length === 1)
    await ended.until(() => ended.of('resources').length === 1)
    const heard = ({ messages }: Listener) => messages.map(({ channel }) => channel)
    expect([heard(kept), heard(ended)]).toEqual([
      ['version', 'command'],
      ['version', 'resources'],
    ])
    await server.admin.delete(`/xboot/apiToken/delByIds/${groups.id}`)
    await ended.until(() => !ended.isOpen())
    expect(kept.isOpen()).toBe(true)
  })

  test('removing a device tells it that it was revoked and cuts it at once', async () => {
    const gone = await pairScreen(server, alice, 'Gone')
    const listener = await hear(gone.client.token, destinations.deviceQueue(gone.eid))
    const cut: string[] = []
    server.live.bus.listen(event => void (event.kind === 'cutDevice' && cut.push(event.deviceId)))
    await alice.delete(`/xboot/equipment/delByIds/${gone.id}`)
    // The call itself sends this event, before the periodic check of all sockets would find the device.
    expect(cut).toEqual([gone.id])
    await listener.until(() => !listener.isOpen())
    expect(listener.of('revoked')).toEqual([{}])
  })

  test('a device that vanished behind the server’s back is cut and told as well', async () => {
    const gone = await pairScreen(server, alice, 'Vanished')
    const listener = await hear(gone.client.token, destinations.deviceQueue(gone.eid))
    await server.parts.db.deleteFrom('device').where('id', '=', gone.id).execute()
    await listener.until(() => !listener.isOpen())
    expect(listener.of('revoked')).toEqual([{}])
  })

  test('a stopped server closes its sockets', async () => {
    const other = await startTestServer()
    const listener = await listen(other, { token: other.admin.token, destinations: [queue('admin')] })
    await other.close()
    await listener.until(() => !listener.isOpen())
  })
})

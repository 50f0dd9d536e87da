// @vitest-environment node

import type { AddressInfo } from 'node:net'
import { Client, FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createLive } from '#src/providers/live.ts'
import { createLiveProvider } from '#src/providers/liveProvider.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a broker that knows the few frames that the client uses. */
async function openBroker(queue?: string) {
  const frames: IRawFrameType[] = []
  const sockets = new Set<WebSocket>()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  const send = (socket: WebSocket, command: string, headers: Record<string, string>, body = '') =>
    socket.send(
      FrameImpl.marshall({
        command,
        headers,
        body,
        binaryBody: undefined,
        escapeHeaderValues: true,
        skipContentLengthHeader: false,
      }),
    )
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const parser = new Parser(
      raw => {
        frames.push(raw)
        if (raw.command === 'CONNECT')
          send(socket, 'CONNECTED', { version: '1.2', 'heart-beat': '0,0', ...(queue ? { queue } : {}) })
      },
      () => undefined,
    )
    socket.on('message', data => parser.parseChunk(String(data)))
  })
  const header = (command: string, name: string) =>
    frames.filter(raw => raw.command === command).map(raw => raw.headers.find(([key]) => key === name)?.[1])
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    header,
    publish(destination: string, message: unknown) {
      const subscribed = frames.filter(raw => raw.command === 'SUBSCRIBE').map(raw => Object.fromEntries(raw.headers))
      const id = subscribed.findLast(one => one.destination === destination)?.id ?? ''
      const body = typeof message === 'string' ? message : JSON.stringify(message)
      for (const socket of sockets) send(socket, 'MESSAGE', { subscription: id, 'message-id': '1', destination }, body)
    },
    cut: () => {
      for (const socket of sockets) socket.terminate()
    },
    close: () => server.close(),
  }
}

async function open() {
  const broker = await openBroker('/user/ann/queue/subscribe')
  let token = 'first'
  const live = createLive({
    url: broker.url,
    token: () => token,
    createClient: config => new Client({ ...config, webSocketFactory: () => new WebSocket(broker.url) as never }),
  })
  live.connect()
  closers.push(live.disconnect, broker.cut, broker.close)
  await vi.waitFor(() => expect(broker.header('SUBSCRIBE', 'destination')).toHaveLength(2), 15_000)
  return { live, broker, renew: () => (token = 'second') }
}

test('the connection carries the token and listens to the topic and to the queue that the server names', async () => {
  const { broker, live } = await open()
  expect(broker.header('CONNECT', 'accessToken')).toEqual(['first'])
  expect(broker.header('SUBSCRIBE', 'destination')).toEqual(['/topic/subscribe', '/user/ann/queue/subscribe'])
  expect(live.state()).toBe('connected')
})

test('a message reaches the handlers of its channel alone; an unreadable one reaches nobody', async () => {
  const { broker, live } = await open()
  const commands: unknown[] = []
  const rights: unknown[] = []
  live.on('command', payload => commands.push(payload))
  const stop = live.on('rights', payload => rights.push(payload))
  const queue = '/user/ann/queue/subscribe'
  broker.publish(queue, 'not json')
  broker.publish(queue, { channel: 'rights', payload: {}, date: '' })
  await vi.waitFor(() => expect(rights).toHaveLength(1), 15_000)
  stop()
  broker.publish(queue, { channel: 'rights', payload: {}, date: '' })
  broker.publish('/topic/subscribe', { channel: 'command', payload: { id: '9' }, date: '' })
  await vi.waitFor(() => expect(commands).toEqual([{ id: '9' }]), 15_000)
  expect(rights).toHaveLength(1)
})

test('what was fetched before the first connection is to be fetched again', async () => {
  const broker = await openBroker()
  const live = createLive({
    url: broker.url,
    token: () => 'first',
    createClient: config => new Client({ ...config, webSocketFactory: () => new WebSocket(broker.url) as never }),
  })
  closers.push(live.disconnect, broker.cut, broker.close)
  const states: string[] = []
  live.onConnect(() => states.push(live.state()))
  live.connect()
  expect(states).toEqual([])
  await vi.waitFor(() => expect(states).toEqual(['connected']), 15_000)
})

test('a lost connection is said, tried again with the token of the day, and what was missed is asked for', async () => {
  const { broker, live, renew } = await open()
  let missed = 0
  live.onConnect(() => missed++)
  renew()
  broker.cut()
  await vi.waitFor(() => expect(live.state()).toBe('lost'), 15_000)
  await vi.waitFor(() => expect(live.state()).toBe('connected'), 15_000)
  expect(broker.header('CONNECT', 'accessToken')).toEqual(['first', 'second'])
  expect(missed).toBe(1)
})

test("the channel `resources` feeds refine's `resources/<name>`", async () => {
  const { broker, live } = await open()
  const provider = createLiveProvider(live)
  const events: unknown[] = []
  const stop = provider.subscribe({
    channel: 'resources/device',
    types: ['updated'],
    callback: ({ type, payload }) => events.push([type, payload.ids]),
  })
  const queue = '/user/ann/queue/subscribe'
  const publish = (resource: string, type: string) =>
    broker.publish(queue, { channel: 'resources', payload: { resource, type, ids: ['4'] }, date: '' })
  publish('user', 'updated')
  publish('device', 'created')
  publish('device', 'updated')
  await vi.waitFor(() => expect(events).toEqual([['updated', ['4']]]), 15_000)
  provider.unsubscribe(stop)
  const others: unknown[] = []
  provider.subscribe({ channel: 'resources/user', types: ['updated'], callback: ({ type }) => others.push(type) })
  publish('device', 'updated')
  publish('device', 'updated')
  // A last message on the same connection: when it arrives, all earlier messages have arrived.
  publish('user', 'updated')
  await vi.waitFor(() => expect(others).toEqual(['updated']), 15_000)
  expect(events).toHaveLength(1)
})
